-- POSTs of random person × case: one file of cookies (or person ids), one of case ids, and a path with %s for the case.
require("report")
local people, cases, path, header = {}, {}, "", ""

function init(args)
  for line in io.lines(args[1]) do people[#people + 1] = line end
  for line in io.lines(args[2]) do cases[#cases + 1] = line end
  path, header = args[3], args[4]
  math.randomseed(os.time())
end

function request()
  local headers = { ["content-type"] = "application/json", [header] = people[math.random(#people)] }
  if wrk.headers["origin"] then headers["origin"] = wrk.headers["origin"] end
  return wrk.format("POST", string.format(path, cases[math.random(#cases)]), headers, "{}")
end
