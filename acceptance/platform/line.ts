/**
 * A line between browser and product that is slow and bad: it carries so many bytes a second each way, ends every connection halfway
 * through whatever is on its way, stands still for a while, and lets what is sent on one connection overtake another. It is a wire, and
 * reads nothing.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

export interface LineOfManagers {
  /** The address of the product by way of this line. */
  origin: string;
  /** Bytes that browsers have sent over it. */
  sent: () => number;
  /** How often it broke. */
  breaks: () => number;
  /** Takes connections again, at once. */
  mend: () => void;
  close: () => Promise<void>;
}

export interface Rules {
  bytesPerSecond: number;
  /** It breaks each time that browsers have sent as much in all, and takes no connection for so long. */
  breaksAt?: readonly number[];
  outageMs?: number;
  /** It stands still once browsers have sent as much in all, for so long. */
  stallsAt?: number;
  stallMs?: number;
  /** Every other connection is so much later, so that requests overtake those that were begun before. */
  lateMs?: number;
}

/** Bytes that are carried at once. */
const PACKET = 4096;

export async function startLine(
  target: string,
  { bytesPerSecond, breaksAt = [], outageMs = 0, stallsAt = Number.POSITIVE_INFINITY, stallMs = 0, lateMs = 0 }: Rules,
): Promise<LineOfManagers> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let [up, breaks, out, hasStalled, connections] = [0, 0, false, false, 0];
  /** When the line is free again, in milliseconds, one way each. */
  const free = { up: 0, down: 0 };

  /** Waits until the line, which all connections share, has carried so many bytes. */
  async function carried(bytes: number, way: 'up' | 'down'): Promise<void> {
    const now = performance.now();
    free[way] = Math.max(now, free[way]) + (bytes / bytesPerSecond) * 1000;
    await after(free[way] - now);
  }

  function count(bytes: number): void {
    up += bytes;
    if (up >= (breaksAt[breaks] ?? Number.POSITIVE_INFINITY)) breakOff();
    if (hasStalled || up < stallsAt) return;
    hasStalled = true;
    free.up = free.down = performance.now() + stallMs;
  }

  function carry(from: Socket, to: Socket, way: 'up' | 'down', late: number): void {
    from.on('data', async (chunk: Buffer) => {
      from.pause();
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET);
        await carried(packet.length, way);
        if (!to.writable) return;
        setTimeout(() => to.write(packet), late);
        if (way === 'up') count(packet.length);
      }
      from.resume();
    });
    from.on('end', () => setTimeout(() => to.end(), late));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }

  function breakOff(): void {
    breaks += 1;
    out = true;
    for (const socket of open) socket.destroy();
    free.up = 0;
    free.down = 0;
    setTimeout(mend, outageMs).unref();
  }

  function mend(): void {
    out = false;
  }

  const server = createServer((browser) => {
    if (out) return browser.destroy();
    const product = connect({ host: hostname, port: Number(port) });
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    connections += 1;
    const late = connections % 2 === 0 ? lateMs : 0;
    carry(browser, product, 'up', late);
    carry(product, browser, 'down', 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => up,
    breaks: () => breaks,
    mend,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
