import type { Industry } from '../../model/case-kinds.js';

/** Words that mean the same in one trade, written as `GENERAL_VOCABULARY` is; a set that begins with a general word joins it. */
export const TRADE_VOCABULARY: Readonly<Record<Industry, string>> = {
  'consumer-retail': `
shop, store, outlet, high street, shopfront, supermarket, branch, corner shop
basket, ticket, average ticket, spend per visit, till receipt, trolley, purchase size
shelf, shelving, facing, display, gondola, planogram
stock, inventory, stockholding, merchandise, goods on hand
shrink, theft, shoplifting, pilferage, shrinkage, write off
own label, private label, own brand, house brand
checkout, till, cashier, scanner, self checkout
click and collect, collect, pick up in store, order online
home delivery, delivery, doorstep, parcel, courier
returns, send back, refund, money back
customer, shopper, punter, footfall, passer by
discounter, hard discounter, cheap chain, low price chain
clothing, fashion, apparel, garment, clothes
season, collection, range, line
markdown, clearance, sale, end of season
loyalty card, loyalty scheme, points, club card
`,
  'food-hospitality': `
restaurant, cafe, pub, bar, diner, eatery, bistro, canteen, coffee shop
guest, diner, cover, customer, patron, eater
table, seat, seating, cover
menu, dish, plate, meal, course, recipe
ingredient, produce, food cost, raw material, groceries
kitchen, chef, cook, back of house
waiter, server, front of house, waiting staff
drink, beverage, wine, beer, coffee, soft drink
takeaway, take out, delivery, drive thru, to go
reservation, booking, no show
waste, leftover, spoilage, spoiled, thrown away
breakfast, lunch, dinner, daypart, evening meal, sitting
catering, event, function, wedding, buffet
drive thru, lane, drive through
order, ticket, bill, spend per head
`,
  technology: `
software, app, application, tool, program, platform, product, solution, saas
account, licence, seat, user, subscriber, customer, login
subscription, plan, tier, monthly fee, recurring revenue, package
light plan, budget version, cheap version, cheap tier, cheap one, budget tier, lower tier, light version, basic version, basic plan
cancel, churn, cancellation, canceller, unsubscribe, walk
customer support, service, helpdesk, help desk, call centre, support desk
developer, engineer, programmer, coder, team, build and run, budget version to run
data, record, file, note, history, database
cloud, server, hosting, infrastructure, data centre
bug, defect, error, fault, outage
feature, function, module, add on
security, breach, hack, privacy
salon, hairdresser, barber, stylist, beauty
clinic, medical, physio, dentist, doctor, practice, healthcare, medical side
patient, treatment, patient record, treatment note, consent form
calendar, diary, appointment book, scheduler
trade down, downgrade, downgrading, grab the bargain, switch down, slip down
start up, newcomer, free tool, free rival, free version, upstart
card payment, payment, payment fee, terminal, card terminal, transaction fee
chip, semiconductor, component, processor
device, gadget, handset, console, hardware
free version, free tool, free plan, freemium
`,
  'media-entertainment': `
cinema, picture house, movie theatre, multiplex, film theatre
film, movie, picture, screening, showing, matinee, feature
film distributor, distributor, studio, film company, film rental, rights holder, publisher
ticket, admission, entry, seat price
visitor, moviegoer, viewer, audience, guest, head, face, crowd, bum, bums on seats, people, headcount, pair of eyes, spectator, cinemagoer
snack, popcorn, kiosk, drink, concession, confectionery, sweets
screen, auditorium, theatre, room, house
usher, projectionist, staff
stream, streaming, subscription, on demand
series, show, programme, content, title, catalogue
advert, advertiser, advertising, commercial, sponsor
newspaper, magazine, press, print, circulation, reader
concert, gig, festival, live, stage, opera, relay
football, sport, match, champions league, fixture
hire, hiring, private hire, rent the room, renting, letting, rent out, party
evening, night, day, other day, other night
game, gaming, player, console
music, song, album, record, artist
`,
  'sport-leisure': `
gym, club, fitness centre, studio, leisure centre, health club
member, membership, subscriber, joiner
class, course, session, workout, lesson
court, pitch, lane, pool, hall, ground
coach, trainer, instructor, personal trainer
fan, supporter, spectator, season ticket holder, crowd
ticket, season ticket, gate, admission
match, game, fixture, tournament, league
sponsor, sponsorship, shirt sponsor, naming rights
merchandise, shirt, kit, replica
off peak, quiet hour, daytime, empty hour
joining fee, sign up fee, registration
equipment, machine, weights, treadmill
cancel, lapse, freeze, quit
museum, gallery, attraction, theme park, exhibit
queue, gate, turnstile, entry, wait
`,
  'financial-services': `
bank, lender, building society, mutual, credit union
branch, office, counter, sister office, outlet, site
customer, depositor, account holder, policyholder, borrower, client, saver, member
saver, depositor, pensioner, saving, nest egg, deposit, balance
contribute, contribution, worth, worth more, value, margin, bring in
leave, leaver, defect, defector, walk, walk out, go elsewhere, close account
counter, till, face to face, desk, in person, cashier, teller
cash, banknote, coin, cash machine, atm, cash point, cash delivery
mortgage, home loan, house loan, lending, loan
hub, shared hub, banking hub, joint counter, shared counter, shared outlet, sharing one outlet, joint branch
probate, power of attorney, after a death, inheritance, estate
will, wills, testament
security, guard, cash in transit
premium, policy price, insurance price
claim, payout, loss, settlement
broker, adviser, advisor, intermediary
interest, rate, spread, net interest
default, bad debt, arrears, write off, impairment
renewal, renew, roll over, auto renew
fraud, scam, money laundering
open less, fewer days, part time, shorter hours, few days a week, days a week
upper floor, rooms above, upstairs, space above
closure, close, shut, shutdown, shutting, closing
`,
  healthcare: `
patient, sufferer, case, wearer, user, person with
doctor, gp, physician, consultant, specialist, clinician, surgeon
nurse, carer, healthcare assistant, practitioner
hospital, clinic, practice, surgery, trust, ward
appointment, consultation, visit, check up, check, test, examination, fitting
treatment, therapy, procedure, operation, care
drug, medicine, pharmaceutical, pill, prescription, vaccine
pharmacy, chemist, dispensing, optician, audiologist, high street chain
hearing aid, aid, device, hearing device, instrument
hearing loss, hard of hearing, deaf, impairment, poor hearing
health service, nhs, public, state, free on the nhs
private, self pay, privately, out of pocket, self funded
age, aged, elderly, over sixty, older, pensioner, retired
insurer, insurance, health insurer, reimbursement
replace, replacement, renew, replacement cycle, every few years, wear out
adoption, penetration, share who wear, own one, uptake, use one
stigma, vanity, embarrassment, shame, reluctance
pair, two ears, both ears, per ear
prevalence, share affected, incidence, how common
waiting list, wait, queue, backlog
diagnosis, screening, screen, scan, test
test room, room, booth, cabin, fitting room
`,
  energy: `
power, electricity, energy, current, kilowatt hour
grid, network, connection, substation
wind, turbine, wind farm
solar, panel, photovoltaic, rooftop
battery, storage, accumulator
charge, charger, charging, charge point, charging point, plug
electric car, electric vehicle, ev
gas, boiler, heating, central heating
heat pump, low carbon heating
insulate, insulation, loft, cavity wall, draught
tariff, unit price, rate
meter, smart meter, reading
subsidy, grant, support, feed in, scheme
emission, carbon, greenhouse gas, co2
water, reservoir, pipe, leak, sewage
outage, blackout, downtime, interruption
peak, evening peak, high demand
household, home, tenant, landlord
`,
  transport: `
parcel, package, item, box, packet, shipment, consignment, unit
depot, sorting centre, hub, warehouse, terminal
sorting, belt, sorting belt, conveyor, sorter
scan, scanner, scanning, scan tunnel
unload, unloading, dock, docks, bay, unloading bay
bagging, bag, sack, route bagging, bagging station, machine
loading, van loading, load
sender, shipper, customer, merchant
van, delivery van, vehicle, driver
lorry, truck, trailer, haulier
shift, night shift, evening, working night
full night, peak evening, peak night, peak, busy night, full evening
refuse, turn away, send away, lose, reject
stop, jam, breakdown, stoppage, downtime
mechanic, fitter, technician, engineer
route, line, service, connection, journey
passenger, traveller, rider, commuter
train, rail, railway
bus, coach
fuel, diesel, petrol
ferry, ship, vessel, boat
fare, ticket, price
port, harbour, quay, terminal
container, box, teu
charter, hire, lease
airport, gate, security lane, runway
demand, volume offered, parcels offered, volume turned away, offered
`,
  'travel-tourism': `
hotel, inn, guesthouse, lodge, resort, bed and breakfast
room, bed, accommodation, overnight stay, room night
guest, holidaymaker, tourist, visitor, traveller
occupancy, rooms sold, utilisation, how full
season, high season, summer, peak, school holidays
off season, winter, shoulder season, quiet months
booking, reservation, travel agent, booking site, portal
linen, laundry, sheets, towels
campsite, glamping, tent, caravan, pitch
breakfast, half board, catering, restaurant
excursion, tour, trip, attraction
flight, airline, seat, carrier
cruise, ship, cabin
housekeeping, cleaning, maid
refurbish, refit, renovate, modernise
`,
  manufacturing: `
factory, plant, works, mill, line, production site, site
board, paperboard, cardboard, carton board, paper
carton, pack, packaging, box, pack type
tonne, ton, tons, tonnage, volume
press, machine, equipment
shift, crew, overtime
scrap, waste, reject, rework
raw material, input, board, steel, resin, metal
order, batch, run, lot
changeover, set up, retooling, cleaning
quality, defect, tolerance, complaint
warehouse, stock, finished goods, inventory
supplier, mill, vendor, second source
customer, key account, grocer, buyer, food customer
freight, lorry, lorries, transport, shipping, haulage, truck
move machines, shift presses, relocate, transfer of machines, moving
savings, synergy, synergies, squeeze out
joint buying, joint purchasing, one contract, bought jointly, pool, joint price
automate, robot, automation
energy, power, gas, electricity
van, vehicle, car, model
tender, auction, bid
price of the shares, cheque, owners, purchase price
flat packed, folded flat, folded, flat
recycled fibre, waste paper, recovered paper
busy season, high season, peak
join, joining, merge, integration, putting together, put the sites together
`,
  agriculture: `
farm, farmer, grower, holding, landowner
crop, harvest, yield, grain, wheat
field, land, hectare, acre, soil
apple, fruit, orchard, produce
livestock, cattle, cow, herd, sheep, pig, poultry
milk, dairy, parlour
seed, sowing, coating, planting
fertiliser, nutrient, manure
pesticide, spray, crop protection
cold store, store, cooling, storage, silo
shrink, loss in store, spoilage, rot
tractor, combine, machinery
weather, drought, flood, frost, rain
subsidy, grant, payment, scheme
cooperative, merchant, wholesaler, supermarket
season, autumn, spring
picker, seasonal worker, labour
`,
  'property-construction': `
home, house, flat, dwelling, unit, apartment
tenant, renter, occupier, resident
landlord, owner, freeholder
rent, rental income, letting
plot, land, site, land bank
build, construction, erect, develop
builder, developer, contractor, housebuilder
subcontractor, trade, bricklayer, electrician
planning, planning permission, consent
void, empty, vacancy, vacant
buyer, purchaser, first time buyer
mortgage, loan, finance
office, workspace, floor space, square metre
sale, completion, reservation
repair, maintenance, upkeep
affordable, social housing, housing association
delay, overrun, late
`,
  telecoms: `
broadband, internet, line, connection, internet service, internet line
household, subscriber, home, customer, line
fibre, cable, full fibre
mobile, phone, handset, sim
mast, tower, antenna, site
contract, plan, minimum term, tariff
churn, cancel, give up, leave, drop off, dropping off
sensor, gadget, device, unit, box, hardware
equip, kit out, kitting out, hardware on day one, day one
fitting, technician, install, visit by the technician, engineer visit
service, alert, support, helpdesk, cloud, running cost
insurer, home insurer, insurance
replace, dud, fail, failure, sent back, faulty
free month, freebie, trial month, freebie takers
paying, payer, pay, really paid, paying household
sign up, signed up, sign ups, take up
pipe, pipework, plumbing, leak, water
water company, water firm, water utility, utility
plumber, tradesman
landlord, flat, housing association
builder, housebuilder, new house
worth, leave us, lifetime margin, value
monthly fee, rental, rent, subscription
live longer, lifetime, months, how long
network, coverage, signal
`,
  education: `
student, pupil, learner, schoolchild, undergraduate
teacher, tutor, lecturer, staff, instructor
school, college, university, academy
course, class, lesson, module, programme
term, semester, school year
fee, tuition, price
exam, revision, gcse, test, qualification
parent, family, guardian
place, seat, enrolment, intake
drop out, leave, withdraw, quit
complete, completion, graduate, pass
online lesson, remote, video lesson, distance
open day, marketing, recruitment
grant, funding, scholarship, bursary
campus, building, site
nursery, preschool, childcare
`,
  'professional-services': `
consultant, adviser, advisor, lawyer, accountant, surveyor, fee earner
client, customer, account, mandate
fee, rate, day rate, hourly rate, billing
utilisation, billable, chargeable, hours billed
partner, principal, director
project, engagement, assignment, matter, case
hire, recruit, recruiter, placement
temp, temporary worker, contractor, agency worker
conflict of interest, conflict, independence
audit, inspection, check, review
proposal, pitch, tender, bid
knowledge, expertise, know how
software, tool, automation
junior, associate, graduate, trainee
office, desk, workspace
`,
  'public-sector': `
council, local authority, government, ministry, department, state, public
taxpayer, public money, budget, treasury, public purse
citizen, resident, inhabitant, claimant, beneficiary
jobseeker, unemployed, out of work, participant, trainee, people without a job, jobless
job, work, employment, employed, post, position, placement
place, find work, get a job, hired, job found, placed
training, course, programme, class, scheme, coaching
drop out, leave early, quit, not finish, give up
complete, finish, completion, graduate
hold, last, lasting, keep the job, still in work, stay in work, sustained, retention
anyway, deadweight, without help, by themselves, on their own, without the programme, would have found
employer, company, firm, local business
benefit, welfare, allowance, unemployment benefit, benefits saved
cost per outcome, cost per job, cost per head, cost for each
outcome, result, effect, lasting job
output, activity, attendance, places filled
provider, contractor, supplier, operator
grant, subsidy, funding, support
pay by results, bonus for results, payment by results
childcare, nursery, child care
bus, bus fare, transport, travel
service, provision, offer
voter, politician, councillor, mayor
`,
};
