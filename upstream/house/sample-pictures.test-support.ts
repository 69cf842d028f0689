const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Pictures of five by three points as programs write them, and every reader draws them. */
export const PICTURES = {
  jpeg: decode(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAZEAEAAgMAAAAAAAAAAAAAAAAAAgQDEzP/xAAVAQEBAAAAAAAAAAAAAAAAAAACBP/EABsRAAIBBQAAAAAAAAAAAAAAAAACAQMREiEx/9oADAMBAAIRAxEAPwC61XBr5RASM036Ki7YRs//2Q==',
  ),
  jpegInSteps: decode(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAABA//aAAwDAQACEAMQAAABoi//xAAWEAEBAQAAAAAAAAAAAAAAAAACARH/2gAIAQEAAQUCJmf/xAAXEQEAAwAAAAAAAAAAAAAAAAABAAIR/9oACAEDAQE/AaLk/8QAFREBAQAAAAAAAAAAAAAAAAAAAQD/2gAIAQIBAT8BW//EABUQAQEAAAAAAAAAAAAAAAAAAAAx/9oACAEBAAY/Ao//xAAVEAEBAAAAAAAAAAAAAAAAAAAAQf/aAAgBAQABPyGMf//aAAwDAQACAAMAAAAQ+//EABYRAAMAAAAAAAAAAAAAAAAAAAARIf/aAAgBAwEBPxBLT//EABcRAAMBAAAAAAAAAAAAAAAAAAABETH/2gAIAQIBAT8QZdP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EFX/2Q==',
  ),
  greyJpeg: decode(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAADAAUBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/EABkQAAEFAAAAAAAAAAAAAAAAAAQAAgMTM//aAAgBAQAAPwBjCwV5NX//2Q==',
  ),
  png: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAGElEQVR4nGNkYIgyYmCAIxaGKAZkgM4HAD9GAeDbuggwAAAAAElFTkSuQmCC',
  ),
  palettePng: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADAgMAAAAmWC1rAAAADFBMVEWWtFqWWloZh1pkAFpKbGKoAAAAEUlEQVR4nGP8f5BhqQPT7wMAFEYEZIyyRlcAAAAASUVORK5CYII=',
  ),
  blackOrWhitePng: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADAQAAAABzTfhVAAAADklEQVR4nGNgYNBg2AEAATYA4d7965gAAAAASUVORK5CYII=',
  ),
  deepPng: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADEAAAAAAuzUZnAAAAEklEQVR4nGNkfsEABUwMDFiYABz8APHb9XRkAAAAAElFTkSuQmCC',
  ),
  interlacedPng: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAAGjU2I5AAAALUlEQVR4nA3IMQEAAAiEQDIZh9lMJvkQxtLhBgBkXz9ix40Uzo+K84WWto6uHn+LEGlEmNcrAAAAAElFTkSuQmCC',
  ),
};

/** A picture with bytes behind its end, as phones put a film or a depth there: so many in all. */
export function withBehind(picture: Uint8Array, size: number, fill = 0): Uint8Array {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(picture);
  return bytes;
}

/** A JPEG of these measures that is whole by what it says; nobody would draw it. */
export function jpegOf(width: number, height: number, channels = 3): Uint8Array {
  const [w, h] = [width, height].map((edge) => [edge >> 8, edge & 255]) as [number[], number[]];
  const ids = Array.from({ length: channels }, (_, i) => i + 1);
  const frame = [0xff, 0xc0, 0, 8 + 3 * channels, 8, ...h, ...w, channels, ...ids.flatMap((id) => [id, 0x11, 0])];
  const scan = [0xff, 0xda, 0, 6 + 2 * channels, channels, ...ids.flatMap((id) => [id, 0]), 0, 63, 0];
  const packed = new Uint8Array(Math.ceil((width * height) / 64));
  return Uint8Array.from([0xff, 0xd8, ...frame, ...scan, ...packed, 0xff, 0xd9]);
}
