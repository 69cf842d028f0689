/** The letters of the GSM 7-bit alphabet; each of the second set takes the room of two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_DOUBLE = '^{}\\[~]|€';

/**
 * How many messages a text takes on the network. A letter outside the GSM alphabet, such as ₦ or ẹ, makes every
 * message shorter: 70 characters instead of 160, because all of it is sent in two bytes a character.
 */
export function smsParts(text: string): { characters: number; parts: number } {
  let length = 0;
  for (const letter of text) {
    if (GSM.includes(letter)) length += 1;
    else if (GSM_DOUBLE.includes(letter)) length += 2;
    else return split(text.length, 70, 67, text.length);
  }
  return split(length, 160, 153, text.length);
}

const split = (length: number, single: number, joined: number, characters: number) => ({
  characters,
  parts: length <= single ? 1 : Math.ceil(length / joined),
});
