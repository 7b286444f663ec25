enum LonghandServicePlaceholder {}
