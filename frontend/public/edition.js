// Chooses the edition before the first paint, so that the night edition never flashes white.
(function () {
  var remembered = null;
  try {
    remembered = localStorage.getItem('edition');
  } catch {
    // Storage is closed to us: the system's choice holds.
  }
  var night = remembered ? remembered === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.edition = night ? 'night' : 'paper';
})();
