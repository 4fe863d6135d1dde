import { TextLink } from '../../../components/ui/text-link.js';
import { HousePage, Marginal, Passage } from './house-page.js';

/** What readers share. */
export function CommunityPage() {
  return (
    <HousePage
      kicker="Community"
      title="One case, the same week"
      standfirst="We run no forum: by Tuesday the solution would be in it. Here is what readers do share."
      aside={<Referrals />}
    >
      <Passage title="The case of the week">
        <p>
          From Monday at eight, London time, everybody who practises has the same case in front of them. For
          that week it is open to every account, whatever its difficulty. Two people with a timer and{' '}
          <TextLink to="/cases">the same page</TextLink> are an interview.
        </p>
      </Passage>
      <Passage title="The others’ figures">
        <p>
          Once five people have finished a case, its page tells how many of them solved it, how long it took
          and what they scored. Only first attempts count, so that nobody competes with somebody who has seen
          the answer. No name stands beside any figure.
        </p>
      </Passage>
      <Passage title="The Monday Case Drop">
        <p>
          The newsletter is free and carries the case of the week. Every issue stays in{' '}
          <TextLink to="/archive">the archive</TextLink>, which is open to everybody, account or not. It is
          the easiest thing to send to a friend.
        </p>
      </Passage>
    </HousePage>
  );
}

function Referrals() {
  return (
    <Marginal title="Bring a friend">
      <p className="headline mt-4 text-64 figures">2 + 2</p>
      <p className="mt-2 text-14 text-muted">
        credits, two for each of you, when somebody joins with your link and confirms their address. For up to
        20 people a month. Your link is under Refer Friends on the{' '}
        <TextLink to="/dashboard">dashboard</TextLink>; the rules are in the{' '}
        <TextLink to="/help#referrals">help</TextLink>.
      </p>
    </Marginal>
  );
}
