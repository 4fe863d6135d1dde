import type { CaseDetail, User } from '@casedrop/contracts/http';
import type { CaseAction } from '../../../features/cases/components/case-actions.js';
import type { CaseTab } from '../../../features/cases/components/case-reader.js';
import SidePanel from '../../../features/cases/components/side-panel.js';
import { useDownload } from '../../../features/cases/use-download.js';
import type { NewNumbers } from '../../../features/practice/use-new-numbers.js';
import type { Practice } from '../../../features/practice/use-practice.js';

interface CaseColumnProps {
  detail: CaseDetail;
  user: User;
  practice: Practice;
  newNumbers: NewNumbers | undefined;
  /** An attempt with other numbers is open: none can begin here. */
  isElsewhere: boolean;
  onTab: (tab: CaseTab) => void;
  onDialog: (dialog: 'rating' | 'referral') => void;
}

/** The column beside a case, with what can be done next. */
export default function CaseColumn({ user, ...rest }: CaseColumnProps) {
  const actions = useActions(rest);
  return <SidePanel caseId={rest.detail.id} isPro={user.subscriptionStatus === 'pro'} actions={actions} />;
}

/** On a phone this column stands under the tab that it turns to. */
function showTabs(): void {
  document.querySelector('article [role=tablist]')?.scrollIntoView({ block: 'nearest' });
}

/** How long the tab and the code of the fields may take; after that the person is somewhere else. */
const FIELDS_MS = 5000;

/** Takes the person to the first field as soon as it is there. */
function focusAnswers(): void {
  const focusFirst = () => {
    const field = document.querySelector<HTMLElement>('article textarea');
    field?.focus();
    return field !== null;
  };
  if (focusFirst()) return;
  const coming = new MutationObserver(() => {
    if (focusFirst()) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => coming.disconnect(), FIELDS_MS);
}

/** What can be done with an attempt: nothing here while one with other numbers is open. */
function sittingActions({ practice, newNumbers, isElsewhere, onTab }: ActionsProps): CaseAction[] {
  if (isElsewhere) return [];
  const practise: CaseAction = practice.openId
    ? {
        key: 'practise',
        label: 'Go on with your attempt',
        icon: 'clock',
        onSelect: () => {
          onTab('case');
          focusAnswers();
        },
      }
    : {
        key: 'practise',
        label: practice.lastFinished || practice.shownId ? 'Practise again' : 'Start practising',
        icon: 'clock',
        busy: practice.isStarting,
        onSelect: () => {
          onTab('case');
          practice.start();
        },
      };
  if (!newNumbers || practice.openId) return [practise];
  const anew: CaseAction = {
    key: 'new-numbers',
    label: 'Sit it with new numbers',
    icon: 'retry',
    busy: newNumbers.isStarting,
    onSelect: newNumbers.start,
  };
  return [practise, anew];
}

type ActionsProps = Omit<CaseColumnProps, 'user'>;

function useActions(props: ActionsProps): CaseAction[] {
  const { detail, onTab, onDialog } = props;
  const { entitled } = detail.access;
  const download = useDownload(detail);
  const solution: CaseAction = {
    key: 'solution',
    label: entitled ? 'Open solution' : 'Unlock solution',
    icon: entitled ? 'arrow' : 'unlock',
    onSelect: () => {
      onTab('solution');
      showTabs();
    },
  };
  const refer: CaseAction = {
    key: 'refer',
    label: 'Refer Friends',
    icon: 'plus',
    opensDialog: true,
    onSelect: () => onDialog('referral'),
  };
  const sitting = sittingActions(props);
  if (!entitled) return [...sitting, solution, refer];
  const rate: CaseAction = {
    key: 'rate',
    label: 'Rate Solution',
    icon: 'star',
    opensDialog: true,
    onSelect: () => onDialog('rating'),
  };
  const file: CaseAction = {
    key: 'file',
    label: 'Download PDF',
    icon: 'download',
    busy: download.busy !== null,
    onSelect: () => download.start('pdf'),
  };
  return [...sitting, solution, rate, file, refer];
}
