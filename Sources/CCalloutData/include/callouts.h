// The callout files and the names of locales, as the bytes of a program.
#ifndef CALLOUTS_H
#define CALLOUTS_H

/// A file of data/callouts.
typedef struct {
    /// The locale, such as `pt-BR`.
    const char *locale;
    const unsigned char *bytes;
    unsigned long size;
} CalloutFileBytes;

/// The files, sorted by their locales.
extern const CalloutFileBytes *const callout_files;
extern const unsigned long callout_file_count;

/// The file data/locales.tsv.
extern const unsigned char *const locale_names;
extern const unsigned long locale_names_size;

#endif
