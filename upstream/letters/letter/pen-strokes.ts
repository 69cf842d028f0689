/**
 * A path that looks like a signature of this name; the same name and seed always give the same strokes. It is only
 * drawn in seeded letters; nothing takes it for consent.
 */
export function penStrokes(name: string, seed: string): string {
  let state = 2_166_136_261;
  for (const character of name + seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  const random = (from: number, to: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
  const n = (value: number) => value.toFixed(1);

  // A tall first letter, loops that get flatter, a taller one among them, and a long last stroke.
  let x = 0;
  let y = random(-2, 2);
  let path = `M ${n(x)} ${n(y)}`;
  const curve = (dx: number, dy: number, bend: number, lift: number) => {
    const [nx, ny] = [x + dx, y + dy];
    path += ` C ${n(x + bend)} ${n(y + lift)} ${n(nx - bend)} ${n(ny + lift)} ${n(nx)} ${n(ny)}`;
    [x, y] = [nx, ny];
  };
  const slant = random(0, 6);
  curve(random(6, 16), random(-24, -14), random(-4, 8), random(-6, 6));
  curve(random(-9, -2), random(17, 26), random(-6, 6), random(-4, 4));
  const loops = Math.round(random(3, 8));
  const tall = Math.floor(random(1, loops));
  for (let i = 0; i < loops; i++) {
    const size = (i === tall ? 1.9 : 1) * (1 - i / (loops + 2));
    curve(random(2, 6) + slant, -random(5, 11) * size, random(-6, 6), random(-7, 1) * size);
    curve(random(3, 9) - slant, random(5, 11) * size, random(-4, 7), random(-1, 6) * size);
  }
  curve(random(18, 52), random(-16, 2), random(6, 22), random(-6, 9));
  return path;
}
