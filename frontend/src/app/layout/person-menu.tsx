import type { User } from '@casedrop/contracts/http';
import { useNavigate } from 'react-router-dom';
import { Menu, MenuItem, MenuLabel } from '../../components/ui/menu.js';
import { PersonButton } from './person-button.js';
import { useSignOut } from './use-sign-out.js';

/** The signed-in person's menu. Its own chunk: it is needed a moment after the page is readable. */
export default function PersonMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <Menu defaultOpen trigger={<PersonButton username={user.username} />}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem onSelect={() => void navigate('/account')}>Account</MenuItem>
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}
