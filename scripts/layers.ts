import { basename, dirname, relative, sep } from 'node:path';
import type { Plugin } from 'postcss';

/** The shared rooms whose style sheets may dress the parts of `web/platform/ui/`. */
const FRAMES = ['form', 'link', 'list', 'record', 'rich-text', 'shell'];

/** The cascade layer of a style sheet of the platform, by the folder that it stands in. */
function layerOf(room: string): 'ui' | 'frame' | 'module' {
  if (room === 'ui') return 'ui';
  return FRAMES.includes(room) ? 'frame' : 'module';
}

/**
 * Puts every style sheet of a component into the cascade layer of its room. Style sheets load in the order in which pages
 * are visited; with layers (`theme.css` has their order) a screen can dress a shared part whichever came first.
 */
export function layers(web: string): Plugin {
  return {
    postcssPlugin: 'layers',
    Once(root, { AtRule }) {
      const file = root.source?.input.file ?? '';
      if (!basename(file).endsWith('.module.css')) return;
      const [group, room = ''] = relative(web, dirname(file)).split(sep);
      root.append(
        new AtRule({ name: 'layer', params: group === 'platform' ? layerOf(room) : 'module', nodes: root.nodes }),
      );
    },
  };
}
