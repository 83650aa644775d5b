import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@disponent/server/seeds/random.ts';
import type { Wire } from '@disponent/server/test/wire-to-database.ts';
import type { Database } from './database.ts';
import type { Node } from './node.ts';
import type { Volume } from './volume.ts';

/** Everything that can be broken. */
export interface World {
  nodes: readonly Node[];
  /** Each node's own way to the database. */
  wires: readonly Wire[];
  database: Database;
  volume: Volume | undefined;
  random: Random;
}

const hourMs = 3_600_000;

/** Each breaks something and resolves when the cause is gone: from then on everything must become well by itself. */
export const faults = {
  'kill a node': async ({ nodes, random }: World) => random.pick(nodes).kill(),
  'kill all nodes': async ({ nodes }: World) => {
    for (const node of nodes) node.kill();
  },
  'freeze a node': async ({ nodes, random }: World) => {
    const node = random.pick(nodes);
    node.freeze();
    await delay(2000 + random.below(3000));
    node.thaw();
  },
  'kill the database': async ({ database }: World) => database.kill(),
  'kill database and node': async ({ database, nodes, random }: World) => {
    database.kill();
    random.pick(nodes).kill();
  },
  'restart the database': async ({ database }: World) => database.restart(),
  'end connections': async ({ database, random }: World) => {
    for (let cuts = 3 + random.below(5); cuts > 0; cuts -= 1) {
      await database.cutConnections(1 + random.below(4));
      await delay(random.below(200));
    }
  },
  'cut the wire': async ({ wires, random }: World) => {
    const wire = random.pick(wires);
    await wire.cut();
    await delay(500 + random.below(2500));
    await wire.lay();
  },
  'hold the wire': async ({ wires, random }: World) => {
    const wire = random.pick(wires);
    wire.freeze();
    await delay(1000 + random.below(3000));
    wire.thaw();
  },
  'full disk': async ({ volume, random }: World) => {
    volume?.fill();
    await delay(1500 + random.below(2500));
    volume?.free();
  },
  'clock of a node one hour ahead': (world: World) => wrongClock(world, hourMs),
  'clock of a node one hour back': (world: World) => wrongClock(world, -hourMs),
} as const;

export type Fault = keyof typeof faults;

async function wrongClock({ nodes, random }: World, ms: number): Promise<void> {
  const node = random.pick(nodes);
  node.shiftClock(ms);
  await delay(1000 + random.below(2000));
  node.shiftClock(0);
}
