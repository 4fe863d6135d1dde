/**
 * Words of business that mean the same in any trade, a line for each meaning: what stands first stands for all. A phrase
 * counts as one word. The sets keep apart what an interviewer keeps apart: price from cost, customers who leave from those
 * who are turned away.
 */
export const GENERAL_VOCABULARY = `
revenue, sales, turnover, takings, top line, receipts, income, proceeds, billings, money in
cost, expense, spend, spending, expenditure, outlay, opex, outgoings, cost base, what it takes, price tag
overhead, head office, central cost, back office, fixed cost, admin, administration
capex, capital expenditure, investment, invest, upfront, up front, initial outlay, day one cost, the bill
profit, earnings, surplus, ebit, ebitda, bottom line, operating result
margin, contribution, mark up, markup, what is left
price, fee, fare, tariff, charge, pricing, list price, price point, rental, admission
discount, cheap, cheaper, reduced price, price cut, markdown, bargain, special offer, promotion, promo, coupon, voucher
free, freebie, for nothing, complimentary, giveaway, gratis, no charge, nothing to pay
expensive, dear, dearer, pricey, costly
premium, upscale, upmarket, top tier, high end
basic, light, lite, budget, low end, entry level, stripped down, simple version
customer, buyer, consumer, client, shopper, guest, patron, user, subscriber, clientele, punter, account
household, home, house, family, dwelling, property
competitor, rival, competition, competing, incumbent, newcomer, new entrant, entrant, challenger, start up, startup, upstart
demand, appetite, need, take up, uptake
leave, leaver, defect, defector, defection, walk away, walk out, walk, go elsewhere, quit, drop off, drop out, desert, people who go, churn, cancel, canceller, cancellation, give up, attrition
refuse, refusal, turn away, turned away, send away, sent away, reject, rejection
stay, remain, keep, kept, retain, retention, loyalty, loyal, hold on, stick, stuck
move, shift, migrate, switch, swap, divert, change over, go over, transfer
trade down, trading down, downgrade, go down, slip down, cannibalise, cannibalisation, cannibalization, cannibalize
new, additional, extra, incremental, additionality, further, genuinely new, on top
existing, current, present, today, already
regular, usual, habitual, returning, repeat, come anyway, own crowd
staff, labour, labor, wage, employee, worker, personnel, workforce, team, crew, headcount, payroll, salary, pay roll
manager, boss, supervisor, foreman, head, lead, person in charge, owner
train, training, coach, coaching, upskill, teach, course, programme
incentive, bonus, reward, commission, performance pay
hire, recruit, recruitment, take on
premises, rent, lease, leasing, rates, tenancy, landlord, let, letting
security, guard, alarm, safe
system, it, software, technology, tech, platform
service, support, helpdesk, help desk, customer service, aftercare, call centre
capacity, throughput, output, volume handled
bottleneck, constraint, choke, choke point, narrow, narrowest, slowest, tight spot, limit, limiting, limiting factor, cap, pinch point
pace, rate, speed, tempo
step, stage, station, workstation, process step
machine, equipment, kit, plant, device, hardware, apparatus, gadget, unit, box
stop, stoppage, jam, breakdown, downtime, outage, standstill, halt, idle time
repair, mechanic, fitter, maintenance, maintain, engineer, technician
install, installation, fit, fitted, fitting, put in, set up, assemble
replace, replacement, exchange, swap out
fail, failure, faulty, fault, dud, defective, break
return, send back, sent back, give back
growth, grow, expand, expansion, scale up, increase, rise, go up
fall, decline, decrease, drop, go down, shrink, shrinkage
risk, danger, threat, downside, hazard
shop, store, outlet, site, location, branch, office
town, city, place, village, community
near, nearby, nearest, close by, round the corner, within reach, neighbour, neighbouring, next door, down the road, vicinity, local
remote, isolated, far, distant, lonely, none nearby
alternative, option, other way, instead, substitute, halfway house, middle way, plan b
supplier, vendor, maker, manufacturer, producer, mill
purchasing, procurement, buying, sourcing, tender, auction, bid, joint purchasing
contract, agreement, deal, commitment, minimum term, long term
negotiate, renegotiate, haggle, bargain with, press for
pilot, trial, test, experiment, try out, try, proof of concept
measure, count, track, monitor, tally, log, record, watch
survey, interview, ask, poll, research, talk to
partner, partnership, alliance, joint venture, cooperation, team up
share, pool, shared, sharing, joint, jointly, together, common, combine, combined
implementation, implement, execute, execution, feasibility, rollout, roll out, deliver, delivery
segment, group, cohort, type, kind, category
reaction, react, respond, response, elasticity, sensitive
marketing, advertising, advertise, campaign, publicity
word of mouth, word spreads, talk, friend, recommendation, reputation
permission, permit, licence, license, approval, planning, consent
regulator, regulation, regulatory, rule, law, legal, compliance, authority
brand, image, name, label
fraction, percentage, proportion, ratio, what part, how many
break even, breakeven, break-even, turning point, tipping point, threshold
payback, pay back, earn back, come back, recoup, recover
hurdle, target, bar, requirement, goal, yardstick, what we want
return on capital, roi, roic, roce, rate of return, yield
capital, money tied up, funds, cash in, tied up
debt, loan, borrowing, bank loan, net debt, owes, owe, overdraft
shareholder, owners, equity, seller
merger, merge, join, joining, integrate, integration, put together, combine the
acquire, acquisition, buy, buyout, takeover, purchase
saving, synergy, synergies, cost cut, efficiency, squeeze out
one off, one-off, once, single payment, non recurring
frequency, how often, times a year, number of times
lifetime, life, over time, duration, how long, months, tenure
wait, queue, waiting, line up
peak, busy, rush, full, high season, busiest
quiet, empty, idle, slack, off peak, low season, unused, spare
early, earlier, before, noon, midday, morning
late, delay, slip, postpone, later, overdue
evening, night, nights, after hours, overnight
week, weekly, midweek, every seven days
month, monthly
year, yearly, annual, annually, twelve months, 12 months, per annum
weekend, saturday, sunday, friday
partial, part, some of, half, subset, one by one, phased
combine offers, bundle, package, combo, plus
group ticket, group, block booking, bulk, party
school, college, university, sixth form, pupil, student, class
club, society, association, circle
company, firm, business, corporate, employer, office party
elderly, older, pensioner, senior, retired
young, younger, twenty year old, teenager, youth
parent, baby, toddler, mother, father
children, child, kids
language, subtitle, foreign, subtitled
appointment, booking, book ahead, by appointment, reservation, booked slot
slot, time slot, window, timed, fixed time, schedule
postbox, post office, post, mail
library, town hall, council
digital, online, app, internet, web, website, phone
automate, automation, automatic, machine instead, self service, self-service, robot
do it yourself, diy, themselves, self fit, self fitted, self install, on their own
outsource, third party, contract out, agency
insurer, insurance, cover, underwriter
plumber, tradesman, handyman, installer
wear off, fade, novelty, last, lasting, habit, persist, durable
resent, resentment, annoy, cheated, ripped off, unfair, anger, upset, complain
staying power, war chest, burn rate, run out of money, run out of cash, how long can, deep pockets
sensitivity, stress test, what if, robust, hold
attention, bandwidth, focus, distract, distraction
waste, scrap, recycle, recycled, reuse, reused, refurbished, refurbish, second hand, used
packaging, pack, packed, wrap
warehouse, depot, storage, hub, shared depot
transport, freight, haulage, lorry, truck, lorries, van, logistics, shipping, fleet, vehicle
driver, courier, chauffeur
load, full load, half empty, empty running, return load, backhaul
port, harbour, quay, dock
bulky, oversized, large, bigger, heavy
grade, quality, sort, variety, range of
ingredient, material, raw material, input, commodity
product, item, article, good, offering
feature, function, functionality
record, file, note, history, dossier
calendar, diary, planner
message, text message, sms, reminder, nudge, notification, alert, ping
payment, pay, card payment, terminal, transaction
season, seasonal, christmas, summer, winter, holiday season
weather, rain, cold, heat
visit, footfall, attendance, headcount per, traffic, heads
seat, place to sit, bums on seats
share of market, market share, slice
population, inhabitant, resident, people in
eligible, eligibility, qualify, entitled
outcome, result, effect, impact, success
before and after, baseline, base case, do nothing, no answer, sit still, sitting still, stand still, standing still, silence, counterfactual, would have happened anyway, deadweight, anyway
average, mean, typical, on average
mix, composition, blend
`;
