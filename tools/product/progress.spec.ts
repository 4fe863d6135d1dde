import { Progress } from './progress.js';

describe('progress', () => {
  const recorder = (terminal: boolean) => {
    let text = '';
    return { progress: new Progress((part) => (text += part), terminal), text: () => text };
  };

  it('writes one plain line for a step when there is no terminal', async () => {
    const { progress, text } = recorder(false);
    expect(await progress.step('Build', () => Promise.resolve(7))).toBe(7);
    expect(text()).toMatch(/^✓ Build {2}\d+\.\d s\n$/);
  });

  it('marks a step that failed and passes the error on', async () => {
    const { progress, text } = recorder(false);
    await expect(progress.step('Build', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(text()).toMatch(/^✗ Build/);
  });

  it('says nothing once it is muted', async () => {
    const { progress, text } = recorder(true);
    progress.mute();
    await progress.step('Build', () => Promise.resolve());
    progress.line('more');
    expect(text()).toBe('');
  });
});
