/* A window with the text field of Windows programs, as in Notepad.
 *
 * A line of its output is "f", where the selection begins and ends, and the field's UTF-16 units; "d" or "u" and a key
 * that goes down or comes up. A line of its input is where the selection begins and ends, and the units to put there. */

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <windows.h>

enum { MOST = 4096, LINE = 8 * MOST, LOOK = 1, BLINK = 20 /* milliseconds */ };

struct state {
    DWORD start, end;
    int length;
    WCHAR text[MOST];
};

static HWND edit;
static WNDPROC edit_procedure;
static struct state told = {.length = -1};

static void tell(void)
{
    struct state now = {0};
    SendMessageW(edit, EM_GETSEL, (WPARAM)&now.start, (LPARAM)&now.end);
    now.length = (int)SendMessageW(edit, WM_GETTEXT, MOST, (LPARAM)now.text);
    if (!memcmp(&now, &told, sizeof now)) return;
    told = now;
    printf("f %lu %lu", (unsigned long)now.start, (unsigned long)now.end);
    for (int place = 0; place < now.length; place++) printf(" %u", now.text[place]);
    printf("\n");
    fflush(stdout);
}

static void write_state(struct state *state)
{
    SendMessageW(edit, WM_SETTEXT, 0, (LPARAM)state->text);
    SendMessageW(edit, EM_SETSEL, state->start, state->end);
    free(state);
    told.length = -1; /* it is told in any case */
    tell();
}

static void take(char *line)
{
    struct state *state = calloc(1, sizeof *state);
    char *former;
    state->start = strtoul(line, &line, 10);
    state->end = strtoul(line, &line, 10);
    for (unsigned long unit; former = line, unit = strtoul(line, &line, 10), line != former;)
        if (state->length < MOST - 1) state->text[state->length++] = unit;
    write_state(state);
}

/* Takes the input that has come. */
static void read_input(void)
{
    static char line[LINE];
    static int length;
    struct pollfd input = {.fd = 0, .events = POLLIN};
    while (length < LINE - 1 && poll(&input, 1, 0) == 1) {
        if (read(0, line + length, 1) != 1) exit(0);
        if (line[length++] != '\n') continue;
        line[length] = 0;
        length = 0;
        take(line);
    }
}

static LRESULT CALLBACK handle_edit(HWND window, UINT message, WPARAM first, LPARAM second)
{
    if (message == WM_KEYDOWN || message == WM_KEYUP) {
        printf("%c %u\n", message == WM_KEYDOWN ? 'd' : 'u', (unsigned)first);
        fflush(stdout);
    }
    return CallWindowProcW(edit_procedure, window, message, first, second);
}

static LRESULT CALLBACK handle(HWND window, UINT message, WPARAM first, LPARAM second)
{
    switch (message) {
    case WM_SETFOCUS: SetFocus(edit); return 0;
    case WM_TIMER: read_input(); tell(); return 0;
    case WM_DESTROY: PostQuitMessage(0); return 0;
    default: return DefWindowProcW(window, message, first, second);
    }
}

int main(int count, char **arguments)
{
    WCHAR title[MOST];
    if (count != 2) return 2;
    MultiByteToWideChar(CP_UNIXCP, 0, arguments[1], -1, title, MOST);
    WNDCLASSW kind = {.lpfnWndProc = handle, .lpszClassName = L"Longhand"};
    RegisterClassW(&kind);
    HWND window = CreateWindowW(kind.lpszClassName, title, WS_OVERLAPPEDWINDOW, 0, 0, 640, 320, NULL, NULL, NULL, NULL);
    edit = CreateWindowW(L"EDIT", L"", WS_CHILD | WS_VISIBLE | ES_MULTILINE, 0, 0, 640, 300, window, NULL, NULL, NULL);
    edit_procedure = (WNDPROC)SetWindowLongPtrW(edit, GWLP_WNDPROC, (LONG_PTR)handle_edit);
    ShowWindow(window, SW_SHOW);
    SetTimer(window, LOOK, BLINK, NULL);
    tell();
    for (MSG message; GetMessageW(&message, NULL, 0, 0) > 0; DispatchMessageW(&message)) TranslateMessage(&message);
    return 0;
}
