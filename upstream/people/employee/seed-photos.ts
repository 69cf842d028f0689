import { type Desk, requireSeeded } from '../../seed/desk';
import { inkPng } from '../../seed/ink-picture';

/** One employee in so many has a photo. */
const EVERY = 9;

const WIDTH = 120;
const HEIGHT = 150;
/** Colours: the blue and red grounds of passport photos here, and those of skin, hair and clothes. */
const GROUNDS = ['#d8e3ee', '#e9e4dc', '#c9d7e6', '#e3d5d2'];
const SKINS = ['#6b4430', '#7d5238', '#57371f', '#8d5f41', '#4a2f1e'];
const CLOTHES = ['#22324a', '#f2f0ea', '#7a2230', '#2f5d4a', '#3b3b45', '#b98a2e'];
const HAIR = '#1d1613';

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

interface Shape {
  colour: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a point that an ellipse covers; its edge is about a point wide. */
const cover = ({ x, y, width, height }: Shape, px: number, py: number): number => {
  const distance = Math.hypot((px - x) / width, (py - y) / height);
  return Math.min(1, Math.max(0, (1 - distance) * Math.min(width, height) + 0.5));
};

/** A drawn head and shoulders in place of the photo of an invented person. The same number gives the same bytes. */
function portraitPicture(n: number, gender: 'FEMALE' | 'MALE'): Promise<Uint8Array> {
  const of = (colours: string[], step: number) => colours[Math.floor(n / step) % colours.length] ?? HAIR;
  const skin = of(SKINS, 1);
  const hair = gender === 'FEMALE' ? { y: 66, width: 34, height: 44 } : { y: 54, width: 28, height: 30 };
  const shapes: Shape[] = [
    { colour: HAIR, x: 60, ...hair },
    { colour: skin, x: 60, y: 104, width: 14, height: 22 },
    { colour: of(CLOTHES, 1), x: 60, y: 158, width: 54, height: 42 },
    { colour: skin, x: 60, y: 116, width: 12, height: 10 },
    { colour: skin, x: 60, y: 68, width: 26, height: 34 },
    { colour: HAIR, x: 60, y: 40, width: 24, height: 13 },
  ];
  const ground = rgb(of(GROUNDS, 3));
  const lines = new Uint8Array(HEIGHT * (1 + WIDTH * 4));
  for (let py = 0; py < HEIGHT; py += 1)
    for (let px = 0; px < WIDTH; px += 1) {
      let point = ground;
      for (const shape of shapes) {
        const share = cover(shape, px, py);
        if (share > 0) point = rgb(shape.colour).map((value, i) => value * share + (point[i] ?? 0) * (1 - share));
      }
      lines.set([...point.map(Math.round), 255], py * (1 + WIDTH * 4) + 1 + px * 4);
    }
  return inkPng(WIDTH, HEIGHT, lines);
}

/** Photos of some of the employees. */
export function photos({ rows, files }: Desk): void {
  for (const one of rows.employee.filter(({ id }) => requireSeeded(id) % EVERY === 1)) {
    const key = `employees/${one.id}/seed.png`;
    const gender = one.gender === 'FEMALE' ? 'FEMALE' : 'MALE';
    one.image = key;
    files.push({ key, type: 'image/png', print: () => portraitPicture(requireSeeded(one.id), gender) });
  }
}
