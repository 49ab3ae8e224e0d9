import { encode } from 'uqr';

const WIDTH = 900;
const EDGE = 40;
const TITLE_LINE = 56;
const LINE = 46;

type Drawing = {
  /** The content of the QR. */
  text: string;
  title: string;
  /** Lines below the title. */
  lines: readonly string[];
};

/** The QR as a picture to save or send: black on white, with the purpose and the payment code below. */
export function drawCode({ text, title, lines }: Drawing): Promise<Blob> {
  const code = encode(text, { ecc: 'M', border: 4 });
  const module = Math.floor(WIDTH / code.size);
  const size = module * code.size;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = size + TITLE_LINE + LINE * lines.length + EDGE;
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser does not support canvas drawing');
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
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      'image/png',
    );
  });
}
