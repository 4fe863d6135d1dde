import { useParams } from 'react-router-dom';
import { TextLink } from '../../components/ui/text-link.js';
import { IssueDesk } from '../../features/newsroom/components/issue-desk.js';
import { usePageTitle } from '../../lib/page-title.js';

/** One issue of the Monday Case Drop, for its editors. */
export function Component() {
  const { week = '' } = useParams();
  usePageTitle(`Issue ${week}`);
  return (
    <>
      <p className="mt-3">
        <TextLink to="/admin/newsletter" className="inline-flex min-h-11 items-center text-14">
          All issues
        </TextLink>
      </p>
      <IssueDesk week={week} />
    </>
  );
}
