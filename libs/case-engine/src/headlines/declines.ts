/** Why a headline should not become a case, as a sentence that a person understands. */
export interface Decline {
  id: string;
  reason: string;
  /** Whether it holds for a cleaned title; `summary` is cut to its beginning. */
  holds(title: string, summary: string, publisher: string): boolean;
  /** Points of business in the title from which the story is taken all the same. */
  unless?: number;
}

const BUSINESS_SENSES =
  /\b((price|trade|bidding|streaming|turf|talent|cola|supermarket|broadband) wars?|star wars|wars? (on|for) (waste|talent|plastic)|killer (apps?|whales?)|dead(line| heat| stock)|death of (the )?(high street|retail|cash|cinema|the office)|death knell|kill(s|ed)? off|strike (price|deal)|gun(s|ning) for|shoot(s|ing)? (up|for|a film)|police charges|ransomware gangs?|(flu|booster|covid|vaccine) shots?|long shots?|shot in the arm|ammunition for critics|dead (weight|end)|die-?hard|dead sea)\b/gi;

const plain = (text: string) => text.replace(BUSINESS_SENSES, ' ');
const inText = (pattern: RegExp) => (title: string, summary: string) =>
  pattern.test(plain(`${title} . ${summary}`));
const inTitle = (pattern: RegExp) => (title: string) => pattern.test(plain(title));

const PUBLISHER_WORDS =
  /\b(news|times|post|guardian|bbc|journal|gazette|herald|today|daily|business|reuters|telegraph|mirror|observer|standard|economist|chronicle|tribune|press|magazine|review|online|tv|wire|mail|sun|express|independent|bloomberg|ft)\b/i;

/** "Headline | First Last": an author's name behind a bar marks a column. */
function hasAuthor(title: string, publisher: string): boolean {
  const tail = /\s\|\s*([^|]{3,70})$/.exec(title)?.[1] ?? '';
  if (!tail || PUBLISHER_WORDS.test(tail) || tail.toLowerCase() === publisher.toLowerCase()) return false;
  return /^(?:[A-Z][\p{L}'’.-]+|and|of|de|van|on|the)(?:\s+(?:[A-Z][\p{L}'’.-]*|and|of|de|van|on|the)){0,7}$/u.test(
    tail,
  );
}

const unquoted = (title: string) =>
  title.replace(/[‘“"][^’”"]*[’”"]/g, ' ').replace(/(^|\s)'[^']*'(?=\W|$)/g, ' ');

/** In the order in which they are tried; the first that holds gives the reason. */
export const DECLINES: readonly Decline[] = [
  {
    id: 'instructions',
    reason: 'This text gives instructions to a machine instead of reporting news.',
    holds: inText(
      /\b(ignore|disregard|forget)\b.{0,30}\b(instructions?|prompts?|rules)\b|\bsystem prompt\b|\byou are now\b|\b(approve|publish) this case\b|\bjailbreak\b|\bact as (an?|the)\b|\brespond only\b/i,
    ),
  },
  {
    id: 'sex-offence',
    reason:
      'This is a story about sexual offences or sexual matters; a business case on it would be in poor taste.',
    holds: inText(
      /\b(sex(ual(ly)?)?|rap(e|es|ed|ist|ing)|nassar|weinstein|epstein|savile|bill cosby|r kelly|grop(e|es|ed|ing)|porn\w*|child abuse|abuse (allegations?|images|claims|scandal|survivors?)|paedophil\w*|harass(es|ed|ment)|me ?too|molest\w*|indecent|prostitut\w*)\b|#me ?too/i,
    ),
  },
  {
    id: 'death',
    reason: 'This is a story about a death; a business case on it would be in poor taste.',
    holds: inText(
      /\b(dies|died|dying|dead|deaths?|deadly|kill(s|ed|ing|ings)?|fatal(ly|ity|ities)?|funerals?|obituar(y|ies)|mourn(s|ed|ers|ing)?|suicides?|drown(s|ed|ing)?|bodies|corpses?|genocide|massacre|passes away|found lifeless|lost (his|her|their) li(fe|ves)|victims?)\b/i,
    ),
  },
  {
    id: 'disaster',
    reason:
      'This is a story about an accident or a disaster with people hurt; a business case on it would be in poor taste.',
    holds: inText(
      /\b((car|train|plane|bus|coach|helicopter|lorry|truck|ferry|minibus|tram) crash(es)?|crash(es|ed)? (into|in)|(?<!(sales|prices?|shares|plan) )derail(s|ed|ment)|(train|bus|coach|lorry|truck|car|van|plane|helicopter|tram|ferry|boat|minibus)\b.{0,40}\b(hits?|strikes?|struck|collides? with|ploughs? into|overturns?|capsizes?) (an? )?(truck|car|bus|lorry|train|house|crowd|wall|tree|bridge|pedestrians?|people|cyclists?|van|tractor|barrier|children|rocks?)(?! (services?|travel|fares|users|passengers|operators?|sales|drivers|prices|makers?|markets?|industry))|capsiz(es|ed)|earthquakes?|tsunami|landslides?|injur(ed|ies|ing)|casualties|survivors?|famine)\b/i,
    ),
  },
  {
    id: 'addiction',
    reason:
      'This is a story about addiction and those who suffer from it; a business case on it would be in poor taste.',
    holds: inTitle(
      /\b(opioids?|overdos(es?|ed|ing)|heroin|fentanyl|(drug|gambling) addict(s|ion)?|addicts)\b/i,
    ),
  },
  {
    id: 'accused',
    reason:
      'This is a story about police, a court or accusations against a person; it holds no business decision.',
    holds: inTitle(
      /\b(police|detectives?|prosecutors?|indict(ed|ment)|charged with|plead(s|ed)? (not )?guilty|on trial|verdict|acquitted|disgraced|misconduct|allegations? against|(investigations?|charges|case|inquiry|probe) (\S+ ){0,3}(dropped|reopened|shelved|abandoned)|(doctor|coach|teacher|priest|surgeon|nurse|actor|singer|player|gymnast\w*|officer|physician|physio|trainer|professor)('s|s)?\b.{0,60}\b(investigat\w*|allegations?|accus\w*|probe|inquiry|charged|abus\w*)|(investigat\w*|allegations?|accus\w*|probe|inquiry|charged)\b.{0,60}\b(doctor|coach|teacher|priest|surgeon|physician|gymnast\w*|trainer)('s|s)?)\b/i,
    ),
  },
  {
    id: 'crime',
    reason: 'This is a crime story; it holds no business decision that could be practised decently.',
    holds: inText(
      /\b(murder\w*|manslaughter|attack(s|ed) (with|by|in)|shooting|shooter|shot|gun(man|men|s)?|firearms?|stab(bed|bing|s)?|kidnap\w*|hostages?|traffick(ed|ing|ers?)|enslaved|slavery|smuggl\w*|robber(y|ies)|burglar\w*|arrest(s|ed)?|jailed|prison|(?<!mortgage )prisoners?|sentenced|convicted|manhunt|assault(s|ed)?|torture\w*|knife|arson|gangs?|terror\w*)\b/i,
    ),
  },
  {
    id: 'war',
    reason: 'This is a story about war or violence; it is no subject for a practice case.',
    holds: inText(
      /\b(wars?|warfare|drone (strikes?|attacks?)|(israel|russia|iran|ukraine|hamas|hezbollah|us) (strikes|attacks|shells|raids)|missiles?|troops|bomb(s|ed|ing|ings)?|invasion|invad(e|es|ed)|ceasefire|air ?strikes?|siege|peace talks|grenades?|isis|militants?|insurgen\w*|refugees?|weapons?)\b/i,
    ),
  },
  {
    id: 'armed-forces',
    reason: 'This is a story about the armed forces; it has no client that a practice case could advise.',
    holds: inText(/\b(military|army|navy|soldiers?|pentagon|nato|armed forces)\b/i),
    unless: 6,
  },
  {
    id: 'picture-page',
    reason: 'This is a page of pictures, a video or a cartoon and not a story.',
    holds: (title) =>
      /\b(in pictures|in photos|photos?( of the (day|week))?|photographs|picture (gallery|essay)|top photos|gallery|cartoon|slideshow)\s*$|[-–—|:]\s*(video|gallery|audio|in pictures|podcast)( explainer| report)?\s*$|^(video|watch|gallery|pictures)\s*:|cartoons?\b/i.test(
        title,
      ),
  },
  {
    id: 'quiz',
    reason: 'This is a quiz, a poll or a ranking for fun and holds no decision.',
    holds: inTitle(
      /\b(quiz|recipe(?=:)|crossword|sudoku|wordle|horoscopes?|who is the best|greatest .{2,40} (ever|of all time)|of all time\?|reader poll|which .{2,40} are you)\b|\b\d+ (best|worst|funniest) /i,
    ),
  },
  {
    id: 'live-page',
    reason: 'This is a live page that changes by the minute; it tells no single story.',
    holds: inTitle(
      /[-–—:|]\s*(\w+\s)?live!?(\s+updates?)?\s*$|\blive (updates?|blog|coverage|score)\b|\bas it happened\b|\bminute by minute\b/i,
    ),
    unless: 6,
  },
  {
    id: 'opinion',
    reason: 'This is a column or a letter: an opinion, not an event that a client would react to.',
    holds: (title, _summary, publisher) =>
      hasAuthor(title, publisher) ||
      /^(opinion|comment|editorial|letters?|leader|column|analysis|the .{2,30} view)\b\s*[:|–-]/i.test(
        title,
      ) ||
      /\b(i|we|my|our)\b/i.test(
        unquoted(title)
          .replace(/\bwi-?fi\b/gi, '')
          .replace(/'s\b/g, ''),
      ),
  },
  {
    id: 'party-politics',
    reason: 'This is party politics; a case on it would take sides and has no client.',
    holds: inText(
      /\b(republicans?|democrats?|gop|tor(y|ies)|lib dems?|labour (party|mps?|leader(ship)?|conference)|state of the (union|nation)|white house|senat(e|ors?)|congress(man|woman)?|lawmakers|elections?|electoral|ballot|referendum|impeach\w*|by-election|manifesto|opposition (leader|figure|party)|independence|coup|dictator\w*|constitution|far[- ]right|westminster|parliament|tea party)\b/i,
    ),
    unless: 8,
  },
  {
    id: 'cause',
    reason: 'This is a story about a protest or a political cause; a case on it would take sides.',
    holds: inText(
      /\b(protest(s|ed|ers)?|activis(m|ts?)(?! (investors?|shareholders?|hedge funds?|funds?))|human rights|demonstrators?|boycotters?|rall(y|ies) (against|for)|women['’]s march)\b/i,
    ),
    unless: 10,
  },
  {
    id: 'hardship',
    reason: 'This is a story about people in hardship; a business case on it would be in poor taste.',
    holds: inTitle(
      /\b(food banks?|homeless(ness)?|rough sleep(er|ers|ing)|(?<!fuel )poverty|destitut\w+|refugees?|asylum seekers?)\b/i,
    ),
  },
  {
    id: 'diplomacy',
    reason:
      'This is about what governments and their organisations should agree on; it names no business that has to decide.',
    holds: inTitle(
      /^(the )?(un|united nations|g7|g20|world leaders|eu leaders)\b.{0,30}\b(urged?|calls?|told|agree|pledge|vote|meet|summit|ends?|talks|vows?)\b|\b((climate|un|g7|g20|eu|nato|peace) (summit|talks|conference)|cop\d\d|treaty)\b/i,
    ),
  },
  {
    id: 'state-secrets',
    reason: 'This is a story about the secrets of a government; it names no business that has to decide.',
    holds: inTitle(
      /\b((top[- ]secret|classified|secret government|cabinet) (\S+ ){0,3}(files?|documents?|papers)|spies|spy (agency|chief|ring)|espionage)\b/i,
    ),
  },
  {
    id: 'advice',
    reason: 'This gives readers advice or ideas; it reports no event that a client would react to.',
    holds: inTitle(
      /^(how (to|do i|can i|i)\b|(a|the|your) (beginner['’]s |complete |essential )?guide to\b|(the )?(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (of the )?(best|ways|tips|things|reasons|signs|easy|great|brilliant|top (tips|picks|things|ways|buys|reads|places))\b|what to (watch|read|cook|wear|eat|buy)\b|the best (?!(year|quarter|month|week|day|summer|winter|result|start)s?\b).{2,40} (for|to|in)\b)/i,
    ),
  },
  {
    id: 'politician',
    reason: 'This is a story about a politician rather than about a business.',
    holds: inTitle(
      /\b(trump|biden|obama|starmer|sunak|farage|macron|merz|putin|zelensk\w*|xi jinping|netanyahu|modi|orban|president|vice-president)\b/i,
    ),
    unless: 8,
  },
  {
    id: 'minister',
    reason: 'This is a story about a politician rather than about a business.',
    holds: inTitle(/\b(prime minister|chancellor|ministers? (resigns?|quits?|sacked))\b/i),
    unless: 6,
  },
  {
    id: 'personal',
    reason: 'This is personal news about somebody’s private life or a celebrity.',
    holds: inTitle(
      /\b(wedding of|marries|married|engaged|pregnan(t|cy)|baby(?! (food|formula|products?|clothes|milk|boom|brands?))|divorc(e(?! (lawyers?|solicitors?|firms?))|es|ed)|affair|split(s)? up|birthday|girlfriend|boyfriend|husband|red carpet|kardashian\w*|royal (baby|wedding)|late-night hosts?|life and times|family had a life|torn apart)\b/i,
    ),
    unless: 8,
  },
  {
    id: 'post',
    reason: 'This is a story about who holds a post and not about what a business should do.',
    holds: inTitle(
      /\b(chief executive|ceo|cfo|boss|chair(man|woman)?|director|founder|head|governor|manager|coach|editor|chief|president)\b.{0,40}\b(resigns?|resigned|quits?|steps? (down|aside)|stepping down|to (step down|leave|retire|quit)|sacked|fired|ousted|retires?|replaced|dismissed)\b|\b(names?|named|appoints?|appointed|hires?|hails?|picks?|sacks?|fires?|ousts?)\b.{0,40}\b(chief executive|ceo|cfo|chair(man|woman)?|director general|boss|head coach|manager|editor|as (new )?(head|director|president))\b/i,
    ),
  },
  {
    id: 'royal',
    reason: 'This is personal news about a royal family.',
    holds: inTitle(/^(the )?(king|queen|prince|princess|duke|duchess)\b/i),
  },
  {
    id: 'award',
    reason: 'This is about who won or missed an award, not about a business.',
    holds: inTitle(
      /\b(snub(s|bed)?|wins? (best|an? (oscar|grammy|bafta|emmy))|award (ceremony|speech)|nominees?|shortlisted)\b/i,
    ),
  },
];
