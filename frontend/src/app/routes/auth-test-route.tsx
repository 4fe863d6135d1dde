import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { CheckboxField } from '../../components/ui/checkbox-field.js';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { TextField } from '../../components/ui/text-field.js';
import { usePageTitle } from '../../lib/page-title.js';

/** The forms of the auth page to look at; nothing in them does anything. */
export function Component() {
  const [newsletter, setNewsletter] = useState(true);
  usePageTitle('Auth Test');
  return (
    <div className="page py-10 lg:py-14">
      <p className="kicker text-accent">For admins</p>
      <h1 className="headline mt-2 text-36 sm:text-48">Auth Test</h1>
      <p className="mt-3 max-w-xl text-muted">
        The fields of signing up and signing in, to try how they look and read. Nothing here is sent.
      </p>
      <Tabs defaultValue="login" className="mt-8 max-w-xl">
        <TabList label="Forms">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login" className="grid gap-5 pt-6">
          <TextField label="Email" type="email" autoComplete="off" />
          <TextField label="Password" type="password" autoComplete="off" />
          <Button>Login</Button>
        </TabPanel>
        <TabPanel value="register" className="grid gap-5 pt-6">
          <TextField label="Email" type="email" autoComplete="off" />
          <TextField label="Password" type="password" autoComplete="off" />
          <CheckboxField label="Subscribe to the newsletter" checked={newsletter} onChange={setNewsletter} />
          <Button>Register</Button>
        </TabPanel>
      </Tabs>
    </div>
  );
}
