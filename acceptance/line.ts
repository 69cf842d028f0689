/**
 * A line between browser and product that is slow and breaks: it carries so many bytes a second each way, and after every so many
 * ends every connection, halfway through whatever is on its way. It is a wire, and reads nothing.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The address of the product by way of this line. */
  origin: string;
  /** Bytes that browsers have sent over it. */
  sent: () => number;
  /** How often it broke. */
  breaks: () => number;
  /** Ends every connection, and loses what is on its way. */
  breakOff: () => void;
  close: () => Promise<void>;
}

export async function startLine(
  target: string,
  { bytesPerSecond, breaksEvery, outageMs }: { bytesPerSecond: number; breaksEvery: number; outageMs: number },
): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let [up, carried, breaks, out] = [0, 0, 0, false];
  /** When the line is free again, in milliseconds, one way each. */
  const free = { up: 0, down: 0 };

  /** Carries one way at the pace of the line, which all connections share. */
  function carry(from: Socket, to: Socket, way: 'up' | 'down'): void {
    from.on('data', (chunk: Buffer) => {
      from.pause();
      const now = performance.now();
      free[way] = Math.max(now, free[way]) + (chunk.length / bytesPerSecond) * 1000;
      setTimeout(() => {
        if (!to.writable) return;
        if (way === 'up') up += chunk.length;
        carried += chunk.length;
        to.write(chunk);
        from.resume();
        if (carried >= breaksEvery * (breaks + 1)) breakOff();
      }, free[way] - now);
    });
    from.on('end', () => to.end());
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }

  function breakOff(): void {
    breaks += 1;
    out = true;
    for (const socket of open) socket.destroy();
    free.up = 0;
    free.down = 0;
    setTimeout(() => {
      out = false;
    }, outageMs);
  }

  const server = createServer({ highWaterMark: 4096 }, (browser) => {
    if (out) return browser.destroy();
    const product = connect({ host: hostname, port: Number(port) });
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    carry(browser, product, 'up');
    carry(product, browser, 'down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => up,
    breaks: () => breaks,
    breakOff,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
