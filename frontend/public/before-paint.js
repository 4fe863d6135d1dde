// A link out of a mail holds a secret: before anything is asked for, it leaves the address, so that neither the history nor
// a referrer has it. `src/lib/link-secrets.ts` takes it over.
(function () {
  var place = window.location;
  var isLanding = /^\/(?:auth\/(?:callback|reset|open)|newsletter\/(?:confirm|preferences))\/*$/.test(
    place.pathname,
  );
  if (!isLanding || !(place.search || place.hash)) return;
  window.arrivedBy = { search: place.search, hash: place.hash };
  window.history.replaceState(null, '', place.pathname.replace(/\/+$/, ''));
})();

// What has to be known before the first paint: which edition it is, so that the night edition never flashes white, and
// whether somebody was signed in here last, so that they do not meet a visitor's page. What their page will ask the server
// for is on its way from here on, while the application comes.
(function () {
  var root = document.documentElement;
  var path = window.location.pathname;
  var hasSession = /(?:^|;\s*)casedrop-signed-in=1(?:;|$)/.test(document.cookie);
  var edition = null;
  var user = null;
  try {
    edition = localStorage.getItem('edition');
    user = localStorage.getItem('user');
    // Somebody has signed out without a network: their session is to end before it is asked for anything.
    if (localStorage.getItem('sign-out-owed')) hasSession = false;
  } catch {
    // Storage is closed to us: the system's edition holds, and the cookie says enough.
  }
  var night = edition ? edition === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.edition = night ? 'night' : 'paper';
  if (hasSession || user) root.dataset.somebody = '';

  if (!hasSession) return;
  // Each is handed out once, by `src/lib/early-answers.ts`; nobody wants them when they have become old.
  window.askedEarly = {};
  window.setTimeout(function () {
    delete window.askedEarly;
  }, 10000);
  function ask(call, priority) {
    var asked = window.fetch(call, {
      credentials: 'include',
      headers: { accept: 'application/json' },
      priority: priority,
    });
    asked.catch(function () {}); // whoever it is handed to hears of it
    window.askedEarly[call] = asked;
  }
  ask('/api/health');
  ask('/api/auth/user');
  if (/^\/cases\/[\w-]+$/.test(path)) ask('/api' + path);
  if (path !== '/dashboard') return;
  // Of these nothing is seen before the code is there, which goes first.
  ask('/api/cases', 'low');
  var id = /"id":(\d+)/.exec(user);
  if (id) ask('/api/users/' + id[1] + '/dashboard', 'low');
})();
