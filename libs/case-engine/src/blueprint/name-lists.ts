/** Invented or everyday words that names of clients are made of; no town of these has a firm of its name that we know. */
const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const NAME_LISTS: Readonly<Record<string, readonly string[]>> = {
  town: list(`Addleworth, Aldersby, Ambercote, Ashenford, Askerby, Barrowden, Beldon Cross, Birchover, Brackenfield, Bramley Cross,
    Brantham Moor, Brindlow, Burrington, Caldmoor, Camberstow, Carrowdale, Charlbrook, Cloughton Vale, Copplestow, Corfield, Cranswell,
    Cressingby, Crosthorpe, Darlstone, Dennerby, Drayfield, Dunmarsh, Ederby, Elmsfold, Eskmouth, Fairnholme, Farnwick, Fennacre,
    Flaxby, Frithden, Garrowby, Gilsthwaite, Gorsely, Grindleby, Hackleton, Halsmere, Harlestow, Haverdon, Heathersett, Heskby,
    Hollinbrook, Ingsworth, Iverthwaite, Kelsham, Kettlewick, Kirkholme, Langfell, Larkenby, Laverstow, Lindrick, Lowmere, Maplesham,
    Marrick Bay, Mellworth, Merringham, Milburn Heath, Nettleden, Norcliffe, Northolm, Oakenshaw, Ormsley, Otterbridge, Padworth,
    Pellerby, Penwick, Pickerdale, Quarrendon, Ravensett, Redmarsh, Rillington, Rothersby, Rushmere, Saltersby, Sandholme, Scarcroft Hill,
    Selworth, Sherringdon, Skelby, Stainmoor, Stellingby, Stokesay Green, Swaledon, Tarnworth, Thaxby, Thornmere, Tillerby, Ullesford,
    Waverby, Welbourne, Westerdon, Whitmoor, Wickersley, Winsterby, Wolverstow, Wraxby, Yarlsworth`),
  district:
    list(`Wolds, Fenland, Marches, Downland, Wealden, Peakland, Moorland, Severnside, Northern Vale, Westland, Borderland,
    Lowland, Chilterns, Mendip, Cheviot, Pennine, Solway, Tamar, Norfolk Coast, Wessex, Mercian, Humberside, Teesdale, Cotswold`),
  surname:
    list(`Aldous, Amery, Ansell, Ashdown, Barraclough, Beckwith, Birkett, Blenkin, Braithwaite, Brockbank, Calloway, Capstick,
    Carnaby, Chadwick, Clegg, Coverdale, Cowling, Cropper, Dacre, Dewhurst, Dinsdale, Drabble, Duckworth, Eastwood, Entwistle, Fairclough,
    Fawcett, Fothergill, Gaunt, Gledhill, Greenhalgh, Haworth, Hebblethwaite, Heseltine, Hollis, Horsfall, Ibbotson, Illingworth, Kearsley,
    Kendrick, Laycock, Lightfoot, Lumley, Marsden, Metcalfe, Murgatroyd, Naylor, Nuttall, Oddy, Oldroyd, Pargeter, Pickles, Poskitt,
    Quarmby, Ramsbottom, Rigby, Roebuck, Sedgwick, Shackleton, Sidebottom, Skelton, Stanhope, Sugden, Tattersall, Tempest, Thackray,
    Thwaite, Umpleby, Varley, Wainwright, Whitaker, Whittam, Winterbottom, Wolstenholme, Yardley`),
  river:
    list(`Aire, Brue, Calder, Colne, Dane, Derwent, Dove, Eden, Esk, Glaven, Hodder, Irwell, Kennet, Lune, Medway, Nene, Nidd, Orwell,
    Otter, Ouse, Ribble, Rother, Severn, Stour, Swale, Tamar, Tees, Teme, Teviot, Torridge, Trent, Tweed, Ure, Waveney, Wear, Welland,
    Wensum, Wharfe, Windrush, Wye`),
  bird: list(`Avocet, Bittern, Bunting, Chough, Corncrake, Curlew, Dipper, Dunlin, Fieldfare, Goldcrest, Goshawk, Harrier, Heron, Hobby,
    Kestrel, Kingfisher, Kittiwake, Lapwing, Linnet, Merlin, Nightjar, Osprey, Ouzel, Petrel, Pipit, Plover, Redstart, Redwing, Siskin,
    Skylark, Swift, Teal, Tern, Turnstone, Wagtail, Waxwing, Whimbrel, Woodlark, Wren`),
  tree: list(`Alder, Ash, Aspen, Beech, Birch, Blackthorn, Bramble, Cedar, Chestnut, Elder, Elm, Fern, Gorse, Hawthorn, Hazel, Heather,
    Holly, Hornbeam, Juniper, Larch, Laurel, Linden, Maple, Medlar, Mulberry, Myrtle, Oak, Pine, Poplar, Quince, Rowan, Sorrel, Spruce,
    Sycamore, Teasel, Walnut, Willow, Yew`),
  stone:
    list(`Agate, Amber, Basalt, Beryl, Chalk, Cobalt, Copper, Coral, Flint, Garnet, Granite, Jet, Limestone, Marble, Onyx, Opal,
    Pewter, Quartz, Sandstone, Slate, Topaz, Zinc`),
  colour: list(
    `Amber, Blue, Bronze, Crimson, Fawn, Gold, Green, Indigo, Ivory, Ochre, Red, Russet, Scarlet, Silver, Umber, Violet, White`,
  ),
  sea: list(`Anchor, Beacon, Bell Rock, Breakwater, Capstan, Compass, Dogger, Fairway, Fathom, Harbour, Headland, Humber, Landfall,
    Lantern, Longship, Mainsail, Meridian, Narrows, North Foreland, Pilot, Quayside, Sandbank, Skerry, Spindrift, Tideway, Tiller, Viking`),
  sky: list(`Altair, Aurora, Capella, Comet, Corona, Daybreak, Equinox, Evening Star, Halo, Meridian, Midsummer, Morning, Northern Light,
    Orbit, Polaris, Solstice, Sundial, Sunrise, Vesper, Zenith`),
  tech: list(`Acuity, Arclight, Bluepath, Cadence, Clearway, Cogent, Corvid, Datum, Everline, Fieldnote, Fourfold, Gridwell, Hexham, Inkwell,
    Keyline, Ledgerly, Loomwork, Meshline, Netherfield, Nimbly, Openfold, Parallel, Pinpoint, Quillworks, Relay, Sagely, Signalbox,
    Stackhouse, Syncline, Tallyho, Threadneedle, Trellis, Upstream, Wayfinder, Wirework`),
  first:
    list(`Albert, Alice, Arthur, Beatrice, Bertie, Clara, Dorothy, Edith, Edwin, Ernest, Esme, Ethel, Florence, Fred, George, Harriet,
    Harry, Henry, Ida, Iris, Ivy, Jack, Joseph, Kitty, Mabel, Martha, Maud, Nellie, Olive, Oscar, Percy, Rose, Sidney, Stanley, Walter,
    Winifred`),
};
