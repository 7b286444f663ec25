// What the tests use of GNOME Shell's own objects, in `parts`: under the same names in GNOME 43, 48 and 50.

// Until GNOME 44 the Shell's modules are properties of `imports`; later ones are loaded from its resources.
const load = async (...path) => path.reduce((folder, name) => folder[name], imports);
const loadResource = (...path) => import(`resource:///org/gnome/shell/${path.join('/')}.js`);
const module = (...path) => load(...path).catch(() => loadResource(...path));

// Until GNOME 47 Clutter has one backend; later each stage knows its own.
const backend = () => imports.gi.Clutter.get_default_backend?.() ?? global.stage.context.get_backend();

// What the keys of the on-screen keyboard show, the names from GNOME 45 on behind those until then.
const ICONS = {
    'edit-clear-symbolic': 'BackSpace', 'keyboard-enter-symbolic': 'Return', 'keyboard-shift-symbolic': 'Shift',
    'keyboard-hide-symbolic': 'Hide',
    'osk-delete-symbolic': 'BackSpace', 'osk-enter-symbolic': 'Return', 'osk-shift-symbolic': 'Shift',
    'osk-hide-symbolic': 'Hide',
};

(async () => {
    const { getInputSourceManager } = await module('ui', 'status', 'keyboard');
    const { getIBusManager } = await module('misc', 'ibusManager');
    globalThis.parts = {
        inputSources: () => Object.values(getInputSourceManager().inputSources),
        // After a password field GNOME 50 may leave the engine that it puts in its place there: it asks for three
        // engines at once, and ibus-daemon (1.5.35) keeps the one that answers last.
        lostSource: () => {
            const { currentSource: source } = getInputSourceManager();
            const isLost = source.type === 'ibus' && getIBusManager()._currentEngineName !== source.id;
            return isLost ? source.id : null;
        },
        candidatePopup: () => getIBusManager()._candidatePopup,
        keymap: () => backend().get_default_seat().get_keymap(),
        nameOfKey: ({ keyButton }) => keyButton.label || ICONS[keyButton.child.icon_name],
    };
})();
