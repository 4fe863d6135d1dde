-- Counts answers of the expected status and prints one line of JSON at the end.
-- wrk runs setup and done in a state of its own; threads hand their counts over as globals.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

good, bad = 0, 0
local expected = tonumber(os.getenv("EXPECT") or "200")

function response(status)
  if status == expected then good = good + 1 else bad = bad + 1 end
end

function done(summary, latency)
  local g, b = 0, 0
  for _, thread in ipairs(threads) do
    g = g + thread:get("good")
    b = b + thread:get("bad")
  end
  local e = summary.errors
  io.write(string.format('RESULT {"good":%d,"bad":%d,"micros":%d,"p50":%d,"p95":%d,"p99":%d}\n',
    g, b + e.connect + e.read + e.write + e.timeout, summary.duration,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)))
end
