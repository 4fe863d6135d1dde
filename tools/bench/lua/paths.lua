-- GETs of the paths in a file, one after the other from a random start.
require("report")
local paths, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  math.randomseed(os.time() + #paths)
  at = math.random(#paths)
end

function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
