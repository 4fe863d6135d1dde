import type { Industry } from '../model/case-model.js';
import type { Topic } from './topics.js';

type Row = readonly [theme: string, businesses: string, names: string];

/** Known names by trade. They only say what a headline is about: a case's client is always invented. */
const ROWS: Readonly<Partial<Record<Industry, readonly Row[]>>> = {
  'consumer-retail': [
    [
      'supermarkets',
      'supermarket-chain',
      "Tesco, Sainsbury's, Sainsbury, Asda, Morrisons, Aldi, Lidl, Waitrose, Co-op, Iceland Foods, Marks & Spencer, M&S, Walmart, Kroger, Costco, Carrefour, Auchan, Leclerc, Edeka, Rewe, Ahold Delhaize, Mercadona, Woolworths, Coles, Target, Dollar General, Ocado, Migros, Spar, Whole Foods, Trader Joe's, Safeway, Albertsons",
    ],
    [
      'high-street shopping',
      'homeware-shops',
      "WHSmith, WH Smith, John Lewis, Debenhams, House of Fraser, Poundland, B&M, Wilko, Argos, Currys, Halfords, Dunelm, The Range, Pets at Home, Waterstones, Smyths, Hamleys, Claire's, Clintons, Card Factory, Macy's, Nordstrom, Kohl's, Best Buy, Harrods, Selfridges, Galeria, Muji, Daiso, Miniso, HMV, Game, The Works, Hobbycraft, Robert Dyas",
    ],
    [
      'online fashion',
      'fashion-online',
      'Zara, Inditex, H&M, Primark, Asos, Boohoo, Shein, Next, Uniqlo, Zalando, Gap, River Island, New Look, Superdry, Joules, Mango, Nike, Adidas, Puma, JD Sports, Sports Direct, Frasers, Dr Martens, Crocs, Birkenstock, Lululemon, Under Armour, Levi’s, Levi Strauss, Ted Baker, Burberry, Abercrombie, Victoria’s Secret, Skechers, Allbirds, Gymshark, Foot Locker',
    ],
    [
      'homeware',
      'homeware-shops',
      "Ikea, B&Q, Kingfisher, Homebase, Wickes, Screwfix, Home Depot, Lowe's, Wayfair, Lego, Mattel, Hasbro, Dyson, Made.com, DFS, Dreams, Bensons, Hornby, Tupperware, Electrolux, Whirlpool, SharkNinja, Bed Bath & Beyond, Funko, Games Workshop",
    ],
    [
      'online shopping',
      'fashion-online',
      'Amazon, Temu, Alibaba, JD.com, Shopify, AO World, Very, Flipkart, MercadoLibre, Rakuten, Coupang, Otto, Moonpig, Chewy, Jumia',
    ],
    [
      'second-hand shopping',
      'resale-marketplace',
      'Vinted, Depop, ThredUp, The RealReal, Vestiaire Collective, Poshmark, Back Market, Music Magpie, CeX, Gumtree, Facebook Marketplace, Mercari',
    ],
    ['online marketplaces', 'resale-marketplace', 'eBay, EBay, Etsy, Not on the High Street, Folksy'],
    [
      'beauty products',
      'beauty-brand',
      'L’Oréal, L’Oreal, Estée Lauder, Estee Lauder, Lush, The Body Shop, Body Shop, Sephora, Avon, Beiersdorf, Revlon, Coty, Charlotte Tilbury, Space NK, The Ordinary, Shiseido, Clarins, Aesop, Rituals, Nivea, Cult Beauty, Lookfantastic, THG, Ulta Beauty, e.l.f. Beauty, Natura, Molton Brown, Elemis, Glossier, Fenty Beauty',
    ],
    [
      'household brands',
      'beauty-brand',
      'Unilever, Procter & Gamble, P&G, Reckitt, Kimberly-Clark, Colgate, Henkel, Church & Dwight, Dove, PZ Cussons',
    ],
    ['high-street chemists', 'beauty-brand', 'Boots, Superdrug, Walgreens, CVS, Rite Aid'],
    [
      'luxury goods',
      'fashion-online',
      'LVMH, Gucci, Kering, Hermès, Hermes, Prada, Rolex, Richemont, Mulberry, Chanel, Tiffany, Pandora, Swatch, Cartier, Louis Vuitton, Watches of Switzerland, Moncler',
    ],
  ],
  'food-hospitality': [
    [
      'coffee and baked goods',
      'bakery-cafes',
      'Greggs, Pret, Pret a Manger, Costa, Costa Coffee, Starbucks, Caffè Nero, Caffe Nero, Tim Hortons, Dunkin, Krispy Kreme, Warburtons, Hovis, Gail’s, Luckin, Lavazza, Nespresso, Panera',
    ],
    [
      'takeaway food',
      'bakery-cafes',
      "McDonald's, Burger King, KFC, Subway, Domino's, Papa John's, Five Guys, Leon, Itsu, Yum Brands, Chipotle, Taco Bell, Wendy's, Popeyes, Shake Shack, Jollibee",
    ],
    [
      'eating out',
      'pub-group',
      "Pizza Hut, Pizza Express, PizzaExpress, Nando's, Wagamama, TGI Fridays, Byron, Prezzo, Zizzi, Bella Italia, Carluccio's, Frankie & Benny's, The Restaurant Group, Dishoom, Loungers, Côte",
    ],
    [
      'the pub trade',
      'pub-group',
      "Wetherspoon, Wetherspoons, JD Wetherspoon, Mitchells & Butlers, Greene King, Stonegate, Fuller's, Marston's, Young's, Punch Pubs, Star Pubs, Admiral Taverns, Shepherd Neame, Harvester, Toby Carvery, Revolution Bars, Slug & Lettuce, All Bar One",
    ],
    ['catering', 'bakery-cafes', 'Compass, Sodexo, Aramark'],
    [
      'meals delivered to the door',
      'chilled-meals bakery-cafes',
      'Deliveroo, Just Eat, Uber Eats, DoorDash, HelloFresh, Gousto, Mindful Chef, Getir, Gorillas, Grubhub, Delivery Hero, Instacart, Meituan, Zapp, Blue Apron',
    ],
    [
      'packaged food',
      'chilled-meals',
      "Nestlé, Nestle, Cadbury, Mondelez, Mars, Kellogg's, Kellanova, Heinz, Kraft Heinz, Danone, General Mills, Hershey, Lindt, Ferrero, Haribo, Premier Foods, Greencore, Bakkavor, Cranswick, Tate & Lyle, Associated British Foods, Quorn, Oatly, Beyond Meat, Impossible Foods, Barilla, PepsiCo, Walkers, Barry Callebaut, Tyson Foods, JBS, Campbell's, McCain, Birds Eye, Nomad Foods, Hotel Chocolat, Graze",
    ],
    [
      'drinks',
      'drinks-maker',
      'Coca-Cola, Coke, Pepsi, Red Bull, Diageo, Heineken, AB InBev, Carlsberg, Guinness, Pernod Ricard, Britvic, Fever-Tree, Molson Coors, Innocent, Monster Beverage, Keurig Dr Pepper, Asahi, Kirin, Evian, Bacardi, Majestic Wine, Naked Wines, Brewdog, BrewDog, Camra, Jack Daniel’s, Irn-Bru, AG Barr, Lucozade, Chapel Down, C&C Group, Adnams, Beavertown, Treasury Wine',
    ],
  ],
  technology: [
    [
      'business software',
      'scheduling-software',
      'Microsoft, Google, Alphabet, Oracle, SAP, Salesforce, Adobe, IBM, Zoom, Slack, Atlassian, Sage, ServiceNow, Dropbox, Workday, Snowflake, Palantir, Intuit, Xero, Canva, Notion, Infosys, Tata Consultancy, Capgemini, Tencent, Baidu, Cisco, HubSpot, Twilio, Docusign, Mozilla, Darktrace, CrowdStrike',
    ],
    [
      'cloud computing',
      'data-centre',
      'AWS, Amazon Web Services, Google Cloud, Azure, Equinix, Digital Realty, Rackspace, CoreWeave, OVH, OVHcloud, Cloudflare, Akamai, Nebius, Nscale, GoDaddy, Squarespace, Iomart',
    ],
    [
      'artificial intelligence at work',
      'scheduling-software tutoring',
      'OpenAI, ChatGPT, Anthropic, DeepMind, DeepSeek, Mistral, Copilot, Gemini, Perplexity, xAI, Cohere, Stability AI',
    ],
    [
      'connected devices',
      'smart-devices',
      'Apple, iPhone, Samsung, Sony, Nintendo, Xbox, PlayStation, Huawei, Xiaomi, Fitbit, Garmin, GoPro, Sonos, Philips, Panasonic, LG, Lenovo, Dell, HP, Logitech, Asus, Acer, Bose, Nokia, Canon, Nikon, Ring, Roku, Kodak, Meta Quest, Oppo',
    ],
    [
      'computer chips',
      'smart-devices',
      'Nvidia, Intel, AMD, TSMC, Qualcomm, Broadcom, Micron, ASML, Arm, SK Hynix, Infineon, STMicroelectronics, Texas Instruments, Imagination Technologies, GlobalFoundries, NXP',
    ],
    ['automation', 'smart-devices', 'Boston Dynamics, DJI, iRobot, Fanuc, Symbotic, Roomba'],
  ],
  'media-entertainment': [
    [
      'streaming series',
      'streaming-service',
      'Netflix, Disney, Disney+, ITV, BBC, Channel 4, Channel 5, HBO, Paramount, Warner Bros, Hulu, Amazon Prime, Apple TV, Sky, NBCUniversal, BritBox, Now TV, Crunchyroll, CNN, Comcast, Canal+, RTL, ProSiebenSat, Freeview',
    ],
    [
      'music streaming',
      'streaming-service',
      'Spotify, Deezer, SoundCloud, Universal Music, Warner Music, Sony Music, Apple Music, Audible, Global Radio, Bauer, Tidal, Bandcamp, EMI',
    ],
    [
      'social networks',
      'digital-advertising',
      'Meta, Snapchat, Snap, Pinterest, Reddit, LinkedIn, WhatsApp, Bluesky, Twitch, Discord, Threads, Tinder, Bumble, Hinge',
    ],
    [
      'online advertising',
      'digital-advertising',
      'WPP, Publicis, Omnicom, Dentsu, S4 Capital, M&C Saatchi, Criteo, Outbrain',
    ],
    [
      'newspaper publishing',
      'news-publisher',
      'News Corp, Reach plc, Condé Nast, Gannett, Axel Springer, Future plc, Substack, Johnston Press, National World, Newsquest, DMG Media, Telegraph Media Group, Guardian Media Group, New York Times, Washington Post, Daily Telegraph, Daily Mail, Financial Times',
    ],
    ['book publishing', 'news-publisher', 'Bloomsbury, Penguin, HarperCollins, Pearson, Hachette'],
    ['online publishing', 'digital-advertising', 'BuzzFeed, Vice Media'],
    [
      'live entertainment',
      'live-events',
      'Ticketmaster, Live Nation, Glastonbury, Eventbrite, StubHub, Viagogo, AEG, Secret Cinema, Eurovision',
    ],
    ['film production', 'streaming-service', 'Pixar, Lionsgate, Pinewood, Aardman'],
    [
      'cinemas',
      'cinema-chain',
      'Odeon, Cineworld, Vue, AMC, Everyman, Imax, Picturehouse, Showcase Cinemas, Curzon, Cinemark',
    ],
    [
      'video games',
      'game-studio',
      'Ubisoft, Electronic Arts, Activision, Roblox, Epic Games, Rockstar, Take-Two, Sega, Capcom, Frontier Developments, Candy Crush, Fortnite, GTA, Minecraft, Square Enix, Bandai Namco, Konami, Rebellion, Hello Games, Supercell, Team17, Activision Blizzard, Call of Duty',
    ],
  ],
  'sport-leisure': [
    [
      'fitness clubs',
      'gym-chain',
      'PureGym, The Gym Group, David Lloyd, Virgin Active, Peloton, Fitness First, Basic-Fit, Planet Fitness, WeightWatchers, Strava, Zwift, Everyone Active, F45, ClassPass',
    ],
    [
      'betting',
      'sports-league',
      'Ladbrokes, Entain, Flutter, Paddy Power, William Hill, Bet365, 888, Camelot, Allwyn, DraftKings, Betfred, Mecca Bingo, Rank, Betfair, FanDuel',
    ],
    ['mass-participation sport', 'sports-league', 'Parkrun, Great North Run'],
    [
      'family days out',
      'theme-park',
      'Merlin, Alton Towers, Legoland, Disneyland, Disney World, Thorpe Park, Center Parcs, Hollywood Bowl, Ten Entertainment, Six Flags, Haven, Butlins, Go Ape, Universal Studios, Europa-Park, Chessington, Blackpool Pleasure Beach, Drayton Manor, Efteling, Longleat, SeaWorld, London Zoo, Chester Zoo, Madame Tussauds, Parc Astérix',
    ],
    [
      'football clubs',
      'football-club',
      'Manchester United, Manchester City, Man United, Man City, Man Utd, Arsenal, Chelsea, Liverpool FC, Tottenham, Everton, Real Madrid, Barcelona FC, Bayern Munich, Juventus, PSG, Celtic, Rangers, Wrexham, Aston Villa, Newcastle United, West Ham, Leeds United, Uefa, Fifa, EFL',
    ],
    [
      'professional sport',
      'sports-league',
      'Wimbledon, Formula E, F1, Lord’s, UFC, WWE, PGA Tour, LIV Golf, Dazn, TNT Sports, ESPN, Six Nations, The Hundred',
    ],
  ],
  'financial-services': [
    [
      'retail banking',
      'retail-bank',
      'Barclays, HSBC, Lloyds, NatWest, Royal Bank of Scotland, RBS, Bank of Scotland, Santander, Nationwide, Halifax, TSB, Monzo, Starling, Revolut, Metro Bank, Virgin Money, First Direct, Yorkshire Building Society, Coventry Building Society, Skipton Building Society, JPMorgan, JP Morgan, Citigroup, Citi, Wells Fargo, Bank of America, Deutsche Bank, Commerzbank, BNP Paribas, Société Générale, Crédit Agricole, UniCredit, ING, Standard Chartered, N26, Atom Bank, Zopa',
    ],
    ['lending', 'retail-bank', 'Klarna, Clearpay, Wonga, Provident Financial'],
    ['business lending', 'small-business-lender', 'Close Brothers, Funding Circle, OakNorth, Allica, iwoca'],
    [
      'payments',
      'retail-bank',
      'Visa, Mastercard, PayPal, Stripe, Wise, Worldpay, Adyen, American Express, Amex, Block, SumUp, Western Union, MoneyGram, Checkout.com, Wirecard, GoCardless, Ant Group',
    ],
    [
      'insurance',
      'payments-insurer',
      "Aviva, Admiral, Direct Line, Axa, Allianz, Zurich, Legal & General, Prudential, Hiscox, Lloyd's of London, Munich Re, Swiss Re, Saga, Churchill, esure, Hastings, Phoenix, Beazley, Generali, AIG, MetLife, Lemonade, Compare the Market, Moneysupermarket, GoCompare, Royal London",
    ],
    [
      'investment management',
      'asset-manager',
      'BlackRock, Schroders, Abrdn, Aberdeen Group, Hargreaves Lansdown, AJ Bell, Interactive Investor, Robinhood, Vanguard, Fidelity, St James’s Place, Rathbones, Quilter, M&G, Amundi, Baillie Gifford, State Street, Man Group, Jupiter, Scottish Widows, PensionBee',
    ],
    [
      'financial markets',
      'asset-manager',
      'London Stock Exchange, Nasdaq, Goldman Sachs, Morgan Stanley, UBS, Credit Suisse, SoftBank, Berkshire Hathaway, Blackstone, KKR',
    ],
    [
      'cryptocurrencies',
      'asset-manager retail-bank',
      'Coinbase, Binance, FTX, Kraken, Tether, Ethereum, Dogecoin, Ripple',
    ],
    [
      'interest rates',
      'retail-bank',
      'Bank of England, European Central Bank, ECB, Federal Reserve, the Fed, Fed',
    ],
  ],
  healthcare: [
    [
      'medicines',
      'medical-supplies',
      'Pfizer, AstraZeneca, GSK, GlaxoSmithKline, Moderna, Novartis, Roche, Sanofi, Bayer, Merck, Johnson & Johnson, Novo Nordisk, Eli Lilly, AbbVie, BioNTech, Haleon, Gilead, Biogen, Takeda, Teva, Viatris, Hikma, Amgen',
    ],
    [
      'medical diagnosis',
      'scan-clinics',
      'Bupa, Spire Healthcare, Spire, Nuffield Health, HCA, Ramsay, Babylon, Specsavers, Vision Express, Circle Health, Mydentist, Fresenius, Siemens Healthineers, Illumina, 23andMe, Theranos, Randox, Doctolib',
    ],
    [
      'health products',
      'medical-supplies',
      'Holland & Barrett, Smith & Nephew, ConvaTec, Medtronic, UnitedHealth, Oura, Coloplast, Huel, Zoe',
    ],
    [
      'pharmacies',
      'pharmacy-chain',
      'Lloyds Pharmacy, LloydsPharmacy, Well Pharmacy, Rowlands Pharmacy, Boots Pharmacy, Pharmacy2U, Ozempic, Wegovy, Mounjaro, Shop Apotheke, DocMorris',
    ],
    [
      'care homes',
      'care-homes',
      'Four Seasons, Four Seasons Health Care, HC-One, Barchester, Care UK, Anchor, Bupa Care Homes, Orpea, Target Healthcare, Brookdale',
    ],
    [
      'veterinary care',
      'vet-practices',
      'CVS Group, IVC Evidensia, IVC, Medivet, Vets4Pets, Vets for Pets, VetPartners, Banfield, Zoetis, Dechra',
    ],
  ],
  energy: [
    [
      'oil and fuel',
      'charging-network coach-operator',
      'Shell, BP, ExxonMobil, Exxon, Chevron, TotalEnergies, Equinor, Eni, Saudi Aramco, Aramco, Petrobras, Harbour Energy, Opec, Gazprom, Glencore, ConocoPhillips, Repsol, Esso',
    ],
    [
      'energy supply',
      'electricity-supplier',
      'British Gas, Centrica, EDF, E.ON, Eon, Octopus Energy, Octopus, Ovo, Ovo Energy, Scottish Power, ScottishPower, SSE, National Grid, Ofgem, Utilita, Bulb, Drax, RWE, Enel, Engie, Vattenfall, Iberdrola, Good Energy, Cadent, PG&E, Uniper',
    ],
    [
      'water supply',
      'water-company',
      'Thames Water, Severn Trent, United Utilities, Southern Water, Yorkshire Water, Anglian Water, South West Water, Pennon, Welsh Water, Wessex Water, Northumbrian Water, Scottish Water, Ofwat, Veolia',
    ],
    [
      'renewable energy',
      'electricity-supplier charging-network',
      'Ørsted, Orsted, Vestas, Siemens Energy, Siemens Gamesa, SunPower, Northvolt, First Solar, NextEra, Hinkley Point, Hinkley Point C, Sizewell C, Britishvolt, CATL, Enphase, Sunrun',
    ],
    [
      'electric-car charging',
      'charging-network',
      'Gridserve, Pod Point, InstaVolt, Ionity, ChargePoint, Osprey, BP Pulse',
    ],
  ],
  transport: [
    [
      'rail travel',
      'rail-operator',
      'LNER, Avanti, Avanti West Coast, Network Rail, Eurostar, ScotRail, TransPennine Express, Northern Rail, Southeastern, South Western Railway, Great Western Railway, GWR, Great British Railways, HS2, Deutsche Bahn, SNCF, Amtrak, Trainline, Elizabeth line, Lumo, Thameslink, Crossrail, Renfe, Trenitalia',
    ],
    [
      'bus travel',
      'coach-operator',
      'Stagecoach, Arriva, National Express, Mobico, FlixBus, Go-Ahead, FirstGroup, Megabus, Greyhound, CalMac, P&O Ferries, P&O, Brittany Ferries, Stena Line, DFDS, TfL, Transport for London',
    ],
    [
      'parcel delivery',
      'parcel-carrier',
      'Royal Mail, Evri, Hermes UK, DPD, DHL, FedEx, UPS, Yodel, InPost, Post Office, Parcelforce, International Distributions Services, DX Group, USPS, La Poste, Deutsche Post, Canada Post, PostNL, Australia Post, Whistl, Amazon Logistics',
    ],
    [
      'freight',
      'parcel-carrier',
      'Maersk, MSC, Hapag-Lloyd, CMA CGM, Evergreen, DP World, Felixstowe, Wincanton, Eddie Stobart, Kuehne+Nagel, DSV, Suez Canal, Panama Canal, GXO, Prologis',
    ],
    [
      'taxi services',
      'taxi-app',
      'Uber, Lyft, Bolt, Waymo, Didi, Grab, Ola, Free Now, Addison Lee, Gett, Veezu',
    ],
    [
      'city transport',
      'taxi-app coach-operator',
      'Lime, Tier, Voi, Zipcar, BlaBlaCar, Citymapper, Santander Cycles, Europcar, Hertz, Avis, Sixt',
    ],
  ],
  'travel-tourism': [
    [
      'air travel',
      'airline',
      'Ryanair, easyJet, EasyJet, British Airways, BA, Wizz Air, Jet2, Virgin Atlantic, Lufthansa, Air France, KLM, IAG, Emirates, Qatar Airways, Qantas, Delta, American Airlines, United Airlines, Southwest Airlines, Norwegian, Etihad, Singapore Airlines, Flybe, Loganair, Aer Lingus, Finnair, SAS, Iberia, Vueling, JetBlue, Spirit Airlines, Air India, IndiGo, Cathay Pacific, Air Canada, Heathrow, Gatwick, Stansted, Luton airport, Schiphol, Frankfurt airport, Swissport, Turkish Airlines',
    ],
    [
      'hotel stays',
      'hotel-group',
      'Hilton, Marriott, Premier Inn, Whitbread, Travelodge, IHG, Accor, Hyatt, Airbnb, Booking.com, Expedia, Holiday Inn, Ibis, Radisson, Best Western, YHA, Tripadvisor, Vrbo, Soho House, Oyo, Sonder',
    ],
    [
      'tourism',
      'tour-operator hotel-group',
      'Tui, Thomas Cook, Carnival, Royal Caribbean, MSC Cruises, Hays Travel, On the Beach, Loveholidays, Skyscanner, Kuoni, VisitBritain, Trailfinders, Club Med, Viking Cruises, Kayak, Intrepid',
    ],
  ],
  manufacturing: [
    [
      'vehicle making',
      'vehicle-maker',
      'Volkswagen, VW, BMW, Mercedes, Mercedes-Benz, Audi, Porsche, Toyota, Honda, Nissan, Ford, General Motors, GM, Stellantis, Vauxhall, Renault, Peugeot, Citroën, Citroen, Fiat, Volvo, Jaguar Land Rover, Land Rover, JLR, Tesla, BYD, Hyundai, Kia, Mazda, Mini, Rivian, Lucid, Polestar, Aston Martin, Bentley, Ferrari, McLaren, Lotus, Daimler, Skoda, Nio, Suzuki, Harley-Davidson, Triumph, Scania, Chery, Dacia, Opel, Subaru, Morgan Motor, Ineos Automotive',
    ],
    [
      'car parts',
      'pump-maker',
      'Continental, Bosch, ZF, Michelin, Pirelli, Goodyear, Forvia, Valeo, GKN, Dowlais',
    ],
    [
      'aircraft making',
      'pump-maker',
      'Boeing, Airbus, Rolls-Royce, BAE Systems, BAE, Bombardier, Embraer, Spirit AeroSystems, Safran, GE Aerospace, Leonardo, Melrose, Lockheed Martin, SpaceX, Raytheon, Blue Origin, Pratt & Whitney, Meggitt',
    ],
    [
      'metals',
      'metal-works',
      'Tata Steel, British Steel, ArcelorMittal, Thyssenkrupp, US Steel, Nippon Steel, Liberty Steel, Rio Tinto, BHP, Anglo American, Alcoa, Norsk Hydro, Salzgitter, Vale, Sheffield Forgemasters, Antofagasta',
    ],
    [
      'factory production',
      'pump-maker packaging-maker',
      'Siemens, General Electric, GE, ABB, Caterpillar, JCB, 3M, Honeywell, Hitachi, Mitsubishi, Weir, IMI, Schneider Electric, Foxconn, Komatsu, John Deere, Deere, Toshiba, Kone, Otis, Cummins, Emerson, Spirax, Rotork',
    ],
    [
      'industrial materials',
      'packaging-maker',
      'BASF, Ineos, Dow, DuPont, Johnson Matthey, Croda, Solvay, Linde, Royal Doulton, Wedgwood, Pilkington, Akzo Nobel, AkzoNobel, Dulux, Covestro, Evonik',
    ],
    [
      'packaging',
      'packaging-maker',
      'DS Smith, Smurfit Kappa, Mondi, Tetra Pak, Amcor, Ball, Crown Holdings, International Paper, Berry Global, Stora Enso, UPM',
    ],
  ],
  agriculture: [
    [
      'farming',
      'vegetable-growers dairy-farms',
      'Monsanto, Syngenta, Corteva, Cargill, Bunge, Yara, Nutrien, ADM, Archer Daniels Midland, NFU',
    ],
    [
      'dairy farming',
      'dairy-farms',
      'Arla, Müller, Fonterra, Dairy Crest, Saputo, Lactalis, FrieslandCampina, First Milk, Yeo Valley',
    ],
    ['livestock farming', 'dairy-farms', 'Moy Park'],
    [
      'fresh produce',
      'vegetable-growers',
      'Dole, Chiquita, Del Monte, Zespri, Fyffes, Riverford, Abel & Cole',
    ],
    ['coastal fishing', 'fishing-fleet', 'Mowi, Young’s Seafood, Bakkafrost, SalMar'],
  ],
  'property-construction': [
    [
      'housing',
      'house-builder',
      'Persimmon, Taylor Wimpey, Barratt, Barratt Redrow, Redrow, Bellway, Berkeley, Berkeley Group, Crest Nicholson, Vistry, Cairn Homes, Lennar, Evergrande, Country Garden, Miller Homes, Halifax house, Cala, MJ Gleeson, McCarthy Stone',
    ],
    [
      'estate agency',
      'letting-agent',
      'Zoopla, Rightmove, Purplebricks, Foxtons, Savills, Knight Frank, OnTheMarket, Zillow, Redfin, LSL Property, Connells, Winkworth',
    ],
    [
      'office space',
      'flexible-offices',
      'WeWork, IWG, Regus, British Land, Landsec, Land Securities, Canary Wharf, Hammerson, Segro, Unibail, Workspace Group, Derwent London, Westfield, Great Portland Estates',
    ],
    [
      'the building trade',
      'house-builder modular-homes',
      'Balfour Beatty, Kier, Carillion, Costain, Laing O’Rourke, Morgan Sindall, Skanska, Vinci, Travis Perkins, Bovis, Lendlease, Hochtief, Holcim, Cemex, Heidelberg, CRH, Kingspan, Breedon, Forterra, Ibstock, Marshalls, Galliford Try',
    ],
    ['renting', 'letting-agent', 'Grainger, Unite Students, Unite Group, Vonovia, OpenRent, SpareRoom'],
  ],
  telecoms: [
    [
      'mobile networks',
      'mobile-brand',
      'Vodafone, EE, O2, Three UK, VodafoneThree, T-Mobile, Deutsche Telekom, Verizon, AT&T, Orange, Telefónica, Telefonica, Tesco Mobile, giffgaff, Lebara, Ofcom, Voxi, Smarty, Telstra, Ericsson, Airtel, Jio, MTN, Swisscom, Telenor, Telia',
    ],
    [
      'broadband',
      'fibre-network',
      'BT, Openreach, Virgin Media, Virgin Media O2, TalkTalk, Hyperoptic, CityFibre, Starlink, Plusnet, Gigaclear, KCOM, Charter, Eutelsat, OneWeb, Community Fibre, Zen Internet',
    ],
  ],
  education: [
    [
      'higher education',
      'university',
      'Oxford University, Cambridge University, Harvard, Yale, Stanford, Open University, Ucas, Russell Group, Coventry University, King’s College, University of Oxford, University of Cambridge, Imperial College, Durham University, Cardiff University, University of Edinburgh',
    ],
    [
      'private tuition',
      'tutoring language-schools',
      'Duolingo, Babbel, Kumon, Coursera, Udemy, Chegg, Rosetta Stone, Khan Academy, Byju’s, Berlitz, Preply, MyTutor, Multiverse, Explore Learning',
    ],
    ['schools', 'school-group', 'Ofsted, Eton, Harris Federation, Cognita, Nord Anglia, Inspired Education'],
    [
      'childcare',
      'school-group',
      'Bright Horizons, Busy Bees, Kiddie Academy, Kids Planet, Monkey Puzzle, KinderCare',
    ],
    ['school examinations', 'tutoring school-group', 'Ofqual'],
  ],
  'professional-services': [
    [
      'professional firms',
      'accountants',
      'Deloitte, KPMG, EY, PwC, McKinsey, BCG, Boston Consulting Group, Bain, Accenture, Grant Thornton, BDO, Mazars',
    ],
    [
      'legal services',
      'law-firm',
      'Clifford Chance, Linklaters, Slaughter and May, Kirkland, Kirkland & Ellis, Freshfields, Latham, Latham & Watkins, DLA Piper, Allen & Overy, A&O Shearman, Slater and Gordon, Irwin Mitchell, Eversheds, Herbert Smith Freehills, Pinsent Masons',
    ],
    [
      'outsourced services',
      'recruiters accountants',
      'Serco, Capita, G4S, Mitie, Rentokil, ISS, Bunzl, Babcock, Experian, Teleperformance, Securitas',
    ],
    [
      'the job market',
      'recruiters',
      'Hays, Adecco, Randstad, Manpower, ManpowerGroup, Robert Walters, PageGroup, Michael Page, Indeed, Fiverr, Upwork, Reed, Robert Half, SThree',
    ],
  ],
  'public-sector': [
    [
      'public museums',
      'culture-trust',
      'British Museum, Tate, Tate Modern, National Trust, English Heritage, V&A, Louvre, British Library, National Gallery, Science Museum, National Theatre, Royal Opera House, Kew, Kew Gardens, Smithsonian',
    ],
    [
      'council services',
      'council-services culture-trust',
      'DVLA, HMRC, DWP, Passport Office, Land Registry, Environment Agency, Companies House, Defra',
    ],
    ['waste collection', 'council-services', 'Biffa, Suez, Viridor, Renewi, FCC Environment'],
  ],
};

/** Names that are everyday words as well: they count only before a word that a company would be followed by. */
const EVERYDAY = new Set(
  'Next,Gap,Target,Boots,Game,Very,Orange,Shell,Apple,Visa,Wise,Block,Stripe,Sage,Mars,Subway,Sky,Snap,Meta,Threads,Arm,Ring,Vue,Bolt,Lime,Ola,Tier,Grab,Ford,Mini,Ball,Dole,Reed,Indeed,Tate,Suez,Evergreen,Octopus,Delta,Norwegian,Rank,Phoenix,Churchill,Jupiter,Zurich,Costa,Innocent,Compass,Leon,Byron,Anchor,Charter,Eton,Celtic,Rangers,Wimbledon,Continental,Triumph,Lotus,Mercedes,Fed,Rockstar,Penguin,Merlin,Haven,Fidelity,Dreams,Dow,Crown Holdings,Mango,Lush,Walkers,Bain,Linde,Vale,Emerson,Berkeley,Grainger,Marshalls,Heidelberg,Hays,Spire,Four Seasons,Kraken,Ripple,Saga,Hastings,Admiral,Unity,The Works,The Range,Discord,Hinge,Sonder,Viking Cruises,Nationwide,Halifax,Citi,Gemini,Copilot,Notion,Oracle,Wendy’s,Chelsea,Arsenal,Everton,Everyman,Imax,Spar,Coke,Zoe,ADM,888,Lucid,Kew,Harvard,Yale,Stanford,Otis,Osprey,Otto,Oyo,Hermes,Rituals,Dove,Rebellion,The Ordinary,Aesop,New York Times,Washington Post,Daily Telegraph,Daily Mail,Financial Times'.split(
    ',',
  ),
);
const AFTER =
  /^(?:['’]s)? (?:to|plans?|raises?|cuts?|sales|profits?|shares?|reports?|sees|launch(?:es)?|opens?|closes?|buys|sells|warns?|beats?|posts|faces?|recalls?|workers|drivers|lays|staff|customers|stores?|expands?|wins|enters?|exits?|quits|drops?|adds|bets|slashes|axes|overtakes|becomes|builds|offers|misses|unveils|tests|trials|revenue|strikes?|price|prices|fares?|owner|joins|seeks|swings|pulls|scraps|halts|delays|hit by|struggles|agrees|invests|falls|factory|plant|moves|doubles|starts|signs|tickets?|subscri\w+|holds|hikes|boosts?|introduces|deal|results?|takeover|flights|charges|shuts|tops|targets|considers|weighs|hires|freezes|earnings|stock|jobs|plots)\b/;

const plain = (name: string) => name.replace(/’/g, "'");

const COMPANIES: ReadonlyMap<string, Topic> = new Map(
  (Object.entries(ROWS) as [Industry, readonly Row[]][]).flatMap(([industry, rows]) =>
    rows.flatMap(([theme, businesses, names]) => {
      const topic: Topic = {
        industry,
        theme,
        pattern: /(?!)/,
        weight: 3.25,
        businesses: businesses.split(' '),
        archetypes: [],
      };
      return names.split(', ').map((name) => [plain(name), topic] as const);
    }),
  ),
);
const LONGEST = Math.max(...[...COMPANIES.keys()].map((name) => name.split(' ').length));

interface Named {
  topic: Topic;
  at: number;
  length: number;
}

/** The trades of the companies and brands that a cleaned title names, with their places in it. */
export function companiesIn(title: string): Named[] {
  const text = plain(title);
  return [...text.matchAll(/(?<![\p{L}\p{N}'&.-])[\p{L}\p{N}]/gu)].flatMap(
    ({ index }) => companyAt(text, index) ?? [],
  );
}

function companyAt(text: string, at: number): Named | undefined {
  const words = text
    .slice(at, at + 60)
    .split(' ')
    .slice(0, LONGEST);
  for (let count = words.length; count > 0; count -= 1) {
    const bare = words
      .slice(0, count)
      .join(' ')
      .replace(/[,:;.!?)"”]+$/, '');
    const name = [bare, bare.replace(/'s?$/, '')].find((known) => COMPANIES.has(known));
    const topic = name && COMPANIES.get(name);
    if (name && topic && (!EVERYDAY.has(name) || AFTER.test(text.slice(at + name.length))))
      return { topic, at, length: name.length };
  }
  return undefined;
}
