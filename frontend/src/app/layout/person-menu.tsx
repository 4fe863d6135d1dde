import type { User } from '@casedrop/contracts/http';
import { Menu, MenuItem, MenuLabel } from '../../components/ui/menu.js';
import { PersonButton } from './person-button.js';
import { useSignOut } from './use-sign-out.js';

/** The signed-in person's menu. Its own chunk: it is needed a moment after the page is readable. */
export default function PersonMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <Menu defaultOpen trigger={<PersonButton username={user.username} />}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}
