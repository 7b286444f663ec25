"""Firefox with a page of text fields."""

import json

from page import Page, new_profile

_PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.contentblocking.introCount": 20,
    "browser.discovery.enabled": False,
    "browser.search.suggest.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "signon.rememberSignons": False,
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "trailhead.firstrun.didSeeAboutWelcome": True,
}


def _profile():
    profile = new_profile()
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines))
    return profile


Page().show("firefox-esr", "--no-remote", "--profile", str(_profile()), "--width", "700", "--height", "900",
            "{address}")
