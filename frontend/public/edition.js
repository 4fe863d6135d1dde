// Says before the first paint which edition it is, so that the night edition never flashes white, and whether somebody was
// signed in here last, so that they do not meet a visitor's page.
(function () {
  var root = document.documentElement;
  var remembered = null;
  var isSomebody = /(?:^|;\s*)casedrop-signed-in=1(?:;|$)/.test(document.cookie);
  try {
    remembered = localStorage.getItem('edition');
    isSomebody = isSomebody || localStorage.getItem('user') !== null;
  } catch {
    // Storage is closed to us: the system's choice holds, and the cookie says enough.
  }
  var night = remembered ? remembered === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.edition = night ? 'night' : 'paper';
  if (isSomebody) root.dataset.somebody = '';
})();
