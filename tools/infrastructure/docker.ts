import { createHash } from 'node:crypto';
import { findProgram, succeeds } from './programs.js';
import type { RuntimeFolder } from './runtime-folder.js';

/** Whether a Docker engine answers here. */
export function dockerAnswers(): boolean {
  return findProgram('docker') !== undefined && succeeds('docker', ['info']);
}

/** The part of a plan that runs a server in a container, with its port on loopback and its data in a named volume. */
export function containerPlan(folder: RuntimeFolder, image: string, options: ContainerOptions) {
  const id = createHash('sha256').update(folder.path).digest('hex').slice(0, 8);
  const name = `casedrop-${id}-${options.name}`;
  folder.updateState((state) => {
    state.volumes = [...new Set([...state.volumes, name])];
  });
  const environment = Object.entries(options.env ?? {}).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const publish = `127.0.0.1:${options.port}:${options.innerPort}`;
  const volumes = [`${name}:${options.dataFolder}`, ...(options.mounts ?? [])].flatMap((volume) => [
    '-v',
    volume,
  ]);
  return {
    command: 'docker',
    args: ['run', '--rm', '--name', name, '-p', publish, ...volumes, ...environment, image, ...options.args],
    mark: name,
  };
}

export interface ContainerOptions {
  name: string;
  port: number;
  innerPort: number;
  dataFolder: string;
  env?: Record<string, string>;
  /** Files to show to the container, `<here>:<there>:ro`. */
  mounts?: string[];
  args: string[];
}
