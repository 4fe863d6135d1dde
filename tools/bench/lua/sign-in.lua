-- Sign-ins of random people from random addresses, as a trusted proxy would pass them on.
require("report")
local people, password = {}, ""

function init(args)
  for line in io.lines(args[1]) do people[#people + 1] = line end
  password = args[2]
  math.randomseed(os.time())
end

function request()
  local body = string.format('{"email":"%s","password":"%s"}', people[math.random(#people)], password)
  local address = string.format("10.%d.%d.%d", math.random(250), math.random(250), math.random(250))
  local headers = { ["content-type"] = "application/json", ["x-forwarded-for"] = address, ["origin"] = wrk.headers["origin"] }
  return wrk.format("POST", "/api/auth/login", headers, body)
end
