vim9script
# A buffer of Vim or gvim in insert mode. The command line sets g:client to the harness's socket and the window's title.

var keys: list<string> = []
var done = 0

def Fields(): dict<any>
  const before = getline(1, line('.') - 1)->add(strpart(getline('.'), 0, col('.') - 1))
  const cursor = strchars(join(before, "\n"))
  return {entry: {text: join(getline(1, '$'), "\n"), cursor: cursor, anchor: cursor}}
enddef

# Tells the harness everything.
def Report()
  const state = {fields: Fields(), areas: {}, keys: keys, releases: [], events: [], mode: mode(), done: done}
  ch_sendraw(link, json_encode(state) .. "\n")
enddef

# Replaces the text.
def Write(order: dict<any>)
  silent deletebufline('%', 1, '$')
  setline(1, split(order.text, "\n", true))
  const before = split(strcharpart(order.text, 0, order.cursor), "\n", true)
  cursor(len(before), len(before[-1]) + 1)
enddef

# Empties the text, and comes back to insert mode from wherever Vim is; there Escape does nothing but come.
def Clear(order: dict<any>)
  keys = []
  if mode() != 'i'
    feedkeys("\<C-\>\<C-N>i", 'n')
  endif
  inoremap <Esc> <ScriptCmd>Heard('Escape')<CR>
  Write({text: '', cursor: 0})
enddef

# Does what a command of Vim's does.
def Command(order: dict<any>)
  execute order.text
enddef

const verbs: dict<func(dict<any>): any> = {
  write: Write, clear: Clear, command: Command, focus: (_) => 0, answer: (_) => 0}

def Obey(channel: channel, message: string)
  const order = json_decode(message)
  verbs[order.verb](order)
  redraw
  done = order.number
  Report()
enddef

def Heard(key: string)
  keys->add(key)
  Report()
enddef

set backspace=indent,eol,start encoding=utf-8 shortmess+=I title ttimeout ttimeoutlen=20
if has('gui_running')
  set guifont=DejaVu\ Sans\ Mono\ 11 guicursor=a:blinkon0 guioptions=c lines=12 columns=80
endif
&titlestring = g:client[1]
inoremap <C-c> <Nop>
const link = ch_open('unix:' .. g:client[0], {mode: 'nl', callback: Obey, close_cb: (_) => execute('qall!')})
autocmd TextChanged,TextChangedI,TextChangedP,CursorMoved,CursorMovedI,ModeChanged * Report()
startinsert
