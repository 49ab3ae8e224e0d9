import type { CoverOrnament } from './drawn-cover.ts';

const DIAMONDS = Array.from({ length: 5 }, (_, index) => 18 + index * 33);

/** Ornaments of generated covers: a yurt’s crown, books on a shelf, the border of a felt carpet. */
export function CoverOrnamentPicture({ of: ornament }: { of: CoverOrnament }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 166 225"
      fill="none"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      {ornament === 'tunduk' && (
        <g stroke="#fff" strokeOpacity="0.35" strokeWidth="3.5">
          <circle cx="132" cy="164" r="81" />
          <path d="M62 124c44 24 96 24 140 0M62 206c44-24 96-24 140 0M104 94c18 44 18 96 0 140M160 94c-18 44-18 96 0 140" />
        </g>
      )}
      {ornament === 'shelf' && (
        <path
          fill="#fff"
          fillOpacity="0.15"
          d="M9 161h20v33H9zM42 137h20v57H42zM75 150h20v44H75zM108 112h20v82h-20zM141 131h20v63h-20z"
        />
      )}
      {ornament === 'shyrdak' && (
        <>
          <path stroke="#fff" strokeOpacity="0.55" strokeWidth="1.2" d="M5 165.500h161M5 218.500h161" />
          {DIAMONDS.map((x) => (
            <path key={x} fill="#fff" fillOpacity="0.28" d={`M${x} 173l15 19-15 19-15-19z`} />
          ))}
          {DIAMONDS.map((x) => (
            <path
              key={x}
              stroke="#fff"
              strokeOpacity="0.6"
              strokeWidth="1.4"
              d={`M${x + 16.5} 180l9 12-9 12-9-12z`}
            />
          ))}
        </>
      )}
    </svg>
  );
}
