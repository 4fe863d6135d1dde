import type { Archetype, Industry } from '../model/case-model.js';

/** A subject that a business case can be about. */
export interface Topic {
  pattern: RegExp;
  industry: Industry;
  /** Noun phrase for prose, without numbers and names. */
  theme: string;
  /** 3: a business subject in itself; 2: usually one; 1: only together with a sign of business. */
  weight: 1 | 2 | 3;
  /** Ids of kinds of client that the subject suits best. */
  businesses: readonly string[];
  archetypes: readonly Archetype[];
}

type Row = readonly [
  pattern: string,
  theme: string,
  weight: 1 | 2 | 3,
  businesses?: string,
  archetypes?: string,
];

const ROWS: Readonly<Record<Industry, readonly Row[]>> = {
  'consumer-retail': [
    ['supermarkets?|grocer(y|ies|s)?|discounters?', 'supermarket shopping', 2, 'homeware-shops'],
    [
      'high[- ]street|retail(er|ers|ing)?|shop(s|pers|ping)|department stores?|footfall',
      'high-street shopping',
      2,
      'homeware-shops',
    ],
    [
      'fashion|cloth(es|ing)|garments?|apparel|trainers|shoes?|footwear|second[- ]?hand clothes',
      'online fashion',
      2,
      'fashion-online',
    ],
    ['furniture|homewares?|kitchens?|toys?|gifts?|diy|garden centres?', 'homeware', 2, 'homeware-shops'],
    [
      'online shopping|e-?commerce|returns policy|marketplaces?|black friday|christmas sales',
      'online shopping',
      3,
      'fashion-online',
    ],
    ['cosmetics|beauty brands?|perfumes?|make-?up', 'beauty products', 2, 'fashion-online'],
    ['luxury|handbags?|watches|jewell?ery', 'luxury goods', 2, 'fashion-online'],
    [
      'consumer spending|household budgets?|cost[- ]of[- ]living|consumer confidence',
      'household spending',
      3,
      'homeware-shops',
    ],
  ],
  'food-hospitality': [
    [
      '(lab|laboratory)[- ](made|grown)( meat)?|cultured meat',
      'laboratory-grown meat',
      3,
      'chilled-meals',
      'market-entry',
    ],
    [
      'plant[- ]based|vegan(s|ism)?|meat[- ]?(free|alternatives?)|fake meat',
      'plant-based food',
      3,
      'chilled-meals',
      'market-entry pricing',
    ],
    ['(?<!-made |-grown )meat|burgers?|sausages?|poultry|chicken', 'meat products', 2, 'chilled-meals'],
    [
      'ready meals?|food (makers?|producers?|manufacturers?|industry)|snacks?|chocolates?|cocoa|ultra-processed|sugar',
      'packaged food',
      2,
      'chilled-meals',
    ],
    ['restaurants?|pubs?|diners?|takeaways?|fast[- ]food|pizza|eating out', 'eating out', 2, 'bakery-cafes'],
    [
      'coffee|cafes?|cafés?|baker(y|ies)|bread|pastr(y|ies)|sandwich(es)?|butter|cakes?',
      'coffee and baked goods',
      2,
      'bakery-cafes',
    ],
    [
      'food prices?|food inflation|food waste|food delivery|meal kits?|food revolution',
      'eating habits',
      2,
      'chilled-meals',
    ],
    ['brewer(s|y|ies)|beers?|wines?|gin|whisky|alcohol[- ]free|soft drinks?', 'drinks', 2, 'bakery-cafes'],
  ],
  technology: [
    [
      'artificial intelligence|\\bai\\b|chatbots?|machine learning|language models?',
      'artificial intelligence at work',
      2,
      'scheduling-software tutoring',
    ],
    [
      'software|apps?|cloud (computing|services?)|start-?ups?|saas|data cent(re|er)s?',
      'business software',
      2,
      'scheduling-software',
    ],
    [
      'smartphones?|gadgets?|wearables?|smart (home|speakers?|watch(es)?)|headsets?|laptops?|consoles?',
      'connected devices',
      2,
      'smart-devices',
    ],
    [
      'chips?|semiconductors?|microchips?|processors?',
      'computer chips',
      2,
      'smart-devices',
      'operations profitability',
    ],
    [
      'cyber[- ]?(attack|security|crime)s?|ransomware|data breach(es)?|hack(ed|ers?|ing)?',
      'cyber security',
      2,
      'scheduling-software',
      'operations profitability',
    ],
    ['robots?|automation|drones?|quantum', 'automation', 2, 'smart-devices'],
    [
      'remote work(ing)?|work(ing)? from home|hybrid work(ing)?|four-day week',
      'new ways of working',
      2,
      'scheduling-software flexible-offices',
    ],
  ],
  'media-entertainment': [
    [
      '(ad|ads|adverts?|advertis(ing|ers?|ements?))',
      'online advertising',
      3,
      'digital-advertising',
      'profitability pricing',
    ],
    [
      'social (media|networks?)|facebook|instagram|tiktok|twitter|youtube|influencers?',
      'social networks',
      2,
      'digital-advertising',
    ],
    [
      'streaming|(tv|television|drama|docu-?)[- ]?(series|shows?|dramas?)|box sets?|netflix|broadcasters?|showrunners?',
      'streaming series',
      2,
      'streaming-service',
    ],
    [
      'films?|movies?|cinemas?|hollywood|box office|film[- ]?(director|maker|studio)s?|documentar(y|ies)',
      'film production',
      1,
      'streaming-service',
    ],
    [
      'newspapers?|publishers?|magazines?|paywalls?|journalis(m|ts)|local news',
      'newspaper publishing',
      2,
      'digital-advertising',
    ],
    [
      'concerts?|tour (dates|cancellation|tickets)|festivals?|live music|gigs?|music venues?|theatres?|musicals?',
      'live entertainment',
      2,
      'live-events',
    ],
    ['video games?|gamers?|gaming|esports', 'video games', 2, 'streaming-service'],
    [
      'podcasts?|radio|audiobooks?|record labels?|vinyl|albums?',
      'recorded music',
      1,
      'streaming-service digital-advertising',
    ],
    ['book(s|sellers?|shops?)|novels?', 'books', 1, 'digital-advertising'],
  ],
  'sport-leisure': [
    [
      'transfer (deadline|window|market|fees?|deals?|record)|deadline day|(signs?|signing|loan) (striker|winger|midfielder|goalkeeper|defender)',
      'the football transfer market',
      3,
      'football-club',
      'operations pricing profitability',
    ],
    [
      'football clubs?|premier league|championship clubs?|season tickets?|stadiums?|match[- ]?day|supporters',
      'football clubs',
      1,
      'football-club',
    ],
    [
      'ticket prices?|ticket (sales|resale)|ticket touts?',
      'ticket prices',
      3,
      'football-club live-events',
      'pricing',
    ],
    ['nba|basketball', 'professional basketball', 1, 'sports-league', 'pricing profitability'],
    [
      'nfl|super bowl|baseball|hockey|cricket|rugby|formula one|tennis|darts|snooker',
      'professional sport',
      1,
      'sports-league',
      'pricing profitability market-entry',
    ],
    [
      "(sports?|broadcast|tv) rights|sports? (broadcasts?|viewers|audience)|women[’']s (football|sport|super league)",
      'sports audiences',
      3,
      'sports-league',
      'pricing profitability market-entry',
    ],
    [
      'golf (clubs?|courses?|resorts?)|country clubs?|golfers',
      'golf clubs',
      2,
      'golf-clubs',
      'profitability pricing',
    ],
    [
      'gyms?|fitness|yoga studios?|leisure cent(re|er)s?|swimming pools?|padel|health clubs?',
      'leisure clubs',
      2,
      'golf-clubs culture-trust',
    ],
    ['betting|bookmakers?|gambling|casinos?|lotter(y|ies)', 'betting', 2, 'sports-league'],
    [
      'theme parks?|zoos?|bowling|trampoline|escape rooms?|marathons?|cycling events?',
      'family days out',
      2,
      'sports-league culture-trust',
    ],
  ],
  'financial-services': [
    [
      'banks?|banking|branches? clos(e|ure)s?|lenders?|lending|loans?|credit (cards?|unions?)|buy now,? pay later',
      'lending',
      2,
      'small-business-lender',
    ],
    [
      'crypto(currency|currencies)?|bitcoin|initial coin|stablecoins?',
      'cryptocurrencies',
      2,
      'payments-insurer small-business-lender',
    ],
    ['insur(ance|ers?)|premiums?|claims handlers?|pensions?', 'insurance', 2, 'payments-insurer'],
    [
      'interest rates?|savings rates?|base rate|borrowing costs?|bond yields?',
      'interest rates',
      3,
      'small-business-lender',
      'profitability pricing',
    ],
    ['payments?|fintechs?|digital wallets?|cash machines?|cashless', 'payments', 2, 'small-business-lender'],
    [
      'stock ?markets?|shares? (price|fall|rise|slump|jump)s?|investors|wall street|ftse|hedge funds?|private equity',
      'financial markets',
      2,
      'small-business-lender payments-insurer',
    ],
    ['scams?|fraud(sters)?|money laundering', 'fraud', 2, 'payments-insurer', 'profitability operations'],
  ],
  healthcare: [
    [
      'hospitals?|nhs|waiting lists?|surger(y|ies)|operating theatres?|a&e|ambulances?|patients',
      'hospital waiting times',
      2,
      'scan-clinics',
      'operations',
    ],
    [
      'mosquito(es)?( nets?)?|malaria|anti-malarial|bed nets?',
      'mosquito nets',
      2,
      'medical-supplies',
      'profitability market-entry operations',
    ],
    [
      'drug(makers?| makers?| prices?| companies)|pharma(ceutical)?s?|medicines?|vaccines?|weight[- ]loss (drugs?|jabs?)|antibiotics',
      'medicines',
      2,
      'medical-supplies',
    ],
    [
      'clinics?|diagnos(tics?|es|is)|scans?|screening|gps?|doctors?|dentists?|dental|physiotherap(y|ists)',
      'medical diagnosis',
      2,
      'scan-clinics',
    ],
    [
      'care homes?|social care|nurs(es?|ing)|carers?|midwi(fe|ves)',
      'care staff',
      2,
      'scan-clinics recruiters',
      'operations profitability',
    ],
    [
      'obesity|diabetes|allerg(y|ies)|vitamins?|mental health|wellbeing|test kits?',
      'health products',
      1,
      'medical-supplies',
    ],
  ],
  energy: [
    [
      'electric (cars?|vehicles?|vans?)|\\bevs?\\b|charg(ing|ers?) (points?|stations?|network)|chargers|charging',
      'electric-car charging',
      3,
      'charging-network',
    ],
    [
      'energy (bills?|prices?|costs?|suppliers?|crisis|firms?)|electricity|power (prices?|cuts?|grid)|gas prices?|price cap',
      'energy prices',
      3,
      'electricity-supplier',
      'pricing profitability',
    ],
    [
      'solar|wind (farms?|power|turbines?)|renewables?|heat pumps?|hydrogen|batter(y|ies)|nuclear (plant|power|reactor)s?',
      'renewable energy',
      2,
      'electricity-supplier charging-network',
    ],
    [
      '(?<!olive )oil (prices?|companies|firms?|giants?)|petrol|diesel|fuel|north sea',
      'fuel prices',
      2,
      'charging-network coach-operator',
    ],
    [
      'water (companies|company|bills?|firms?)|sewage|leaks|reservoirs?',
      'water bills',
      2,
      'electricity-supplier',
    ],
    [
      'net zero|carbon (tax|price|emissions)|emissions|climate (change|targets?|risk)',
      'the cost of climate change',
      1,
      'electricity-supplier',
    ],
  ],
  transport: [
    [
      'rail(ways?| fares?| services?)?|trains? (fares?|services?|operators?|companies)|commuters?|season ticket fares',
      'rail travel',
      2,
      'coach-operator',
    ],
    [
      'bus(es)?|coach(es)? (operators?|travel|services?)|public transport|tram(s|ways?)?|ferr(y|ies)',
      'bus travel',
      2,
      'coach-operator',
    ],
    [
      'parcels?|deliver(y|ies) (drivers?|firms?|vans?)|couriers?|last[- ]mile|postal|mail|lockers?',
      'parcel delivery',
      3,
      'parcel-carrier',
    ],
    [
      'freight|shipping|container(s| ships?)?|ports?|lorr(y|ies)|hauliers?|hauliers?|supply chains?|logistics|warehouses?|canal',
      'freight',
      2,
      'parcel-carrier',
      'operations profitability',
    ],
    [
      'taxis?|ride[- ]hailing|uber|e-?scooters?|cycle lanes?|bike[- ]shar(e|ing)|self-driving|driverless',
      'city transport',
      2,
      'coach-operator parcel-carrier',
    ],
    ['roads?|toll|parking|traffic|congestion charge', 'road traffic', 1, 'coach-operator parcel-carrier'],
  ],
  'travel-tourism': [
    [
      'airlines?|airports?|flights?|air fares?|plane tickets?|aviation|baggage',
      'air travel',
      2,
      'tour-operator',
    ],
    [
      'hotels?|holiday lets?|airbnb|short[- ]term lets?|hostels?|b&bs?|room rates?',
      'hotel stays',
      2,
      'hotel-group',
    ],
    [
      'touris(m|ts?)|holiday(s|makers?)|travel (agents?|firms?|companies|industry)|cruises?|resorts?|city breaks?|visitors? (numbers|levy|tax)',
      'tourism',
      2,
      'tour-operator hotel-group',
    ],
    [
      'night trains?|ski(ing)?|campsites?|camping|campervans?|hiking|pilgrim',
      'active holidays',
      2,
      'tour-operator',
    ],
  ],
  manufacturing: [
    ['packaging|plastics?|cardboard|recyclable|single-use', 'packaging', 2, 'packaging-maker'],
    [
      'factor(y|ies)|manufactur(ers?|ing)|production lines?|plants? clos(e|ure|ing)|industrial (output|orders)|assembly',
      'factory production',
      2,
      'pump-maker packaging-maker',
      'operations profitability',
    ],
    ['steel(works|makers?)?|aluminium|metals?|foundr(y|ies)|rare earths?|lithium', 'metals', 2, 'pump-maker'],
    [
      'car ?(makers?|plants?|sales|industry|production)|carmakers?|automotive|aerospace|aircraft (makers?|orders)|shipbuild(ers?|ing)',
      'vehicle making',
      2,
      'pump-maker',
    ],
    [
      'tariffs?|trade (war|deal|barriers?)|exports?|exporters?|imports?|customs',
      'cross-border trade',
      2,
      'pump-maker packaging-maker',
      'profitability pricing',
    ],
    [
      'chemicals?|paper mills?|pulp|textiles?|glass ?(makers?|works)|ceramics',
      'industrial materials',
      2,
      'packaging-maker',
    ],
  ],
  agriculture: [
    [
      'farm(s|ers?|ing|land)|crops?|harvests?|agricultur(e|al)|growers?|orchards?|vineyards?',
      'farming',
      2,
      'vegetable-growers',
    ],
    [
      'fish(ing|eries|ermen)?|fish stocks?|trawlers?|salmon|seafood|shellfish|oysters?|nets? for fishing',
      'coastal fishing',
      2,
      'fishing-fleet',
      'profitability operations market-entry',
    ],
    [
      'vegetables?|fruit(s)?|salads?|tomato(es)?|potato(es)?|avocados?|olive oil|wheat|grain|rice',
      'fresh produce',
      2,
      'vegetable-growers',
    ],
    [
      'milk|dairy|cheese|eggs?|livestock|cattle|sheep|pig farmers?|bees?|honey',
      'livestock farming',
      2,
      'vegetable-growers',
    ],
    [
      'droughts?|heat ?waves?|fertili[sz]ers?|pesticides?|seasonal workers|pickers',
      'harvest labour',
      2,
      'vegetable-growers',
      'operations profitability',
    ],
    ['forestr?y?|timber|wood pellets', 'forestry', 2, 'modular-homes vegetable-growers'],
  ],
  'property-construction': [
    [
      'house ?(prices?|builders?|building|sales)|housebuild(ers?|ing)|new homes|mortgages?|first-time buyers|affordable (homes|housing)|housing (market|targets?|shortage|crisis)',
      'housing',
      3,
      'modular-homes',
    ],
    [
      'rents?|renters?|landlords?|tenants?|buy-to-let|student housing',
      'renting',
      2,
      'flexible-offices modular-homes',
    ],
    [
      'offices?( space| blocks?)|co-?working|workspaces?|commercial property|empty (shops|offices)|skyscrapers?',
      'office space',
      2,
      'flexible-offices',
    ],
    [
      'construction|builders?|building (costs?|materials?|sites?)|cement|concrete|scaffold|cladding|planning (rules|permission|reform)',
      'building costs',
      2,
      'modular-homes',
      'operations profitability',
    ],
    ['property tax(es)?|business rates|stamp duty', 'property taxes', 1, 'flexible-offices', 'profitability'],
    [
      'property (values?|prices?|market|developers?)|real estate|estate agents?',
      'property values',
      2,
      'flexible-offices',
      'profitability',
    ],
  ],
  telecoms: [
    [
      'broadband|fibre|internet (providers?|access|speeds?)|rural internet|satellite internet',
      'broadband',
      3,
      'fibre-network',
    ],
    [
      'mobile (operators?|networks?|phones?|bills?|contracts?|plans?|data)|\\b[56]g\\b|roaming|sim cards?|telecoms?|phone (bills?|companies|networks?)',
      'mobile networks',
      3,
      'mobile-brand',
    ],
    ['satellites?|undersea cables?|spectrum auction|phone masts?', 'network building', 2, 'fibre-network'],
  ],
  education: [
    [
      'universit(y|ies)|tuition fees?|students?|campus(es)?|graduates?|degrees?|foreign students',
      'higher education',
      2,
      'language-schools tutoring',
    ],
    [
      'schools?|teachers?|pupils?|classrooms?|exams?|gcses?|a-levels?|nurser(y|ies)|childcare',
      'schools',
      2,
      'tutoring',
    ],
    [
      'tutor(s|ing)|homework|language (schools?|learning|courses?|apps?)|online (courses?|learning)|apprentice(s|ships?)|training (courses|schemes?)',
      'private tuition',
      3,
      'tutoring language-schools',
    ],
  ],
  'professional-services': [
    [
      'tax (avoidance|evasion|havens?)|offshore (tax|trusts?|accounts?)|financial secrecy',
      'offshore tax arrangements',
      2,
      'accountants',
      'market-entry pricing profitability operations',
    ],
    [
      'accountan(ts?|cy)|auditors?|audit firms?|tax (advisers?|returns?)',
      'tax advice',
      2,
      'accountants',
      'market-entry pricing profitability operations',
    ],
    [
      'consult(ants?|ing|ancy) (firms?|fees?)?|law firms?|lawyers|legal fees|solicitors',
      'professional firms',
      2,
      'accountants',
      'pricing profitability',
    ],
    [
      'recruit(ers?|ment)|job (market|vacancies|openings|adverts?|cuts)|hiring|vacancies|staff(ing)? (shortages?|agenc(y|ies))|unemployment|gig workers?|wages?|pay rises?|minimum wage|redundanc(y|ies)|layoffs?',
      'hiring',
      2,
      'recruiters',
      'operations profitability pricing',
    ],
    [
      'small (businesses|firms)|insolvenc(y|ies)|company insolvencies|late payments?',
      'small firms',
      2,
      'accountants recruiters',
    ],
  ],
  'public-sector': [
    [
      'museums?|galler(y|ies) (charges?|funding|entry)|librar(y|ies) (clos|fund|cut|hours|service)\\w*|heritage sites?|national parks? (fees?|funding)|arts funding',
      'public museums',
      2,
      'culture-trust',
    ],
    [
      'councils?|local authorit(y|ies)|council tax|public services?|town halls?',
      'council services',
      2,
      'council-services culture-trust',
      'operations profitability',
    ],
    [
      'bins?|recycling|rubbish|waste (collection|disposal|plant)s?|landfill|fly-tipping|litter|incinerators?',
      'waste collection',
      3,
      'council-services',
      'operations pricing profitability',
    ],
    ['parks|playgrounds?|public (pools?|toilets?)|lidos?', 'public parks', 2, 'culture-trust'],
    [
      'flood defences?|potholes?|street ?lights?',
      'local infrastructure',
      2,
      'council-services',
      'operations',
    ],
  ],
};

function topicOf(industry: Industry, [pattern, theme, weight, businesses = '', archetypes = '']: Row): Topic {
  return {
    pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w])`, 'i'),
    industry,
    theme,
    weight,
    businesses: businesses.split(' ').filter(Boolean),
    archetypes: archetypes.split(' ').filter(Boolean) as Archetype[],
  };
}

/** Subjects that rules recognise, by industry. */
export const TOPICS: readonly Topic[] = (Object.entries(ROWS) as [Industry, readonly Row[]][]).flatMap(
  ([industry, rows]) => rows.map((row) => topicOf(industry, row)),
);
