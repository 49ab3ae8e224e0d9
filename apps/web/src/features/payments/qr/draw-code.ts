import { encode } from 'uqr';

const WIDTH = 900;
const EDGE = 40;
const TITLE_LINE = 56;
const LINE = 46;

type Drawing = {
  /** What a camera reads. */
  text: string;
  title: string;
  /** Below the title, one under the other. */
  lines: readonly string[];
};

/** The code as a picture to keep or to send: black on white, with what it is for and the payment code below. */
export function drawCode({ text, title, lines }: Drawing): Promise<Blob> {
  const code = encode(text, { ecc: 'M', border: 4 });
  const module = Math.floor(WIDTH / code.size);
  const size = module * code.size;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = size + TITLE_LINE + LINE * lines.length + EDGE;
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser draws no pictures');
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.fillStyle = '#000';
  const left = Math.floor((WIDTH - size) / 2);
  for (const [y, row] of code.data.entries())
    for (const [x, dark] of row.entries())
      if (dark) ink.fillRect(left + x * module, y * module, module, module);
  ink.textAlign = 'center';
  ink.textBaseline = 'top';
  const font = (px: number, weight: number) => `${weight} ${px}px "Inter Variable", system-ui, sans-serif`;
  ink.font = font(44, 650);
  ink.fillText(title, WIDTH / 2, size, WIDTH - EDGE * 2);
  ink.font = font(34, 400);
  for (const [at, line] of lines.entries())
    ink.fillText(line, WIDTH / 2, size + TITLE_LINE + at * LINE, WIDTH - EDGE * 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png');
  });
}
