import type { Plugin } from 'vite';

const RIPPLE = /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/;

/** Our theme disables the ripple, but each button still imports its code: about 3 kB before login. */
export function muiWithoutRipple(): Plugin {
  return {
    name: 'mui-without-ripple',
    apply: 'build',
    transform: {
      filter: { id: RIPPLE },
      handler(code) {
        if (!/export default TouchRipple;/.test(code))
          this.error('This MUI version exports its ripple in another way');
        return { code: 'export default () => null;', map: null };
      },
    },
  };
}
