/** The content of a body, for a scenario to check. */
export async function readable(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return null;
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const fields: Record<string, string[]> = {};
    for (const [name, value] of form) {
      fields[name] ??= [];
      fields[name].push(typeof value === 'string' ? value : `${value.name} (${value.size})`);
    }
    return fields;
  }
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return type.startsWith('text/') ? text : `${bytes.length} bytes`;
  }
}
