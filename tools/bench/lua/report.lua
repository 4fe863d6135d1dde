-- Prints one line of JSON at the end. It counts by wrk's own summary: a callback for each answer would make wrk copy every
-- body into Lua, work that the measured processes would lack.
function done(summary, latency)
  local e = summary.errors
  local refused = e.status
  io.write(string.format('RESULT {"good":%d,"bad":%d,"micros":%d,"p50":%d,"p95":%d,"p99":%d}\n',
    summary.requests - refused, refused + e.connect + e.read + e.write + e.timeout, summary.duration,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)))
end
