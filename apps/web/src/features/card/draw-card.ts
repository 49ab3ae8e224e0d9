import type { OwnCard } from '@bilim/contract/areas/card.contract';
import { encode } from 'uqr';
import { initialsOf } from '../../ui/show/person-avatar.tsx';
import { LOOK, TUNDUK } from './card-look.ts';
import { linesOf } from './lines-of.ts';
import type { CardWords } from './use-card-words.ts';

const WIDTH = 1080;
const EDGE = 56;
const PHOTO = { width: 210, height: 280 };
const NAME_LINE = 70;
const QR_MOST = 860;
const FOOT = 120;

type Drawing = { card: OwnCard; words: CardWords; university: string };

/** The card as a picture, large enough to be scanned from a screen or from paper. */
export async function drawCard({ card, words, university }: Drawing): Promise<Blob> {
  const font = (size: number, weight = 400) => `${weight} ${size}px "Inter Variable", system-ui, sans-serif`;
  const canvas = document.createElement('canvas');
  const measuring = pen(canvas);
  measuring.font = font(58, 650);
  const besidePhoto = WIDTH - EDGE * 3 - PHOTO.width;
  const names = linesOf(card.fullName, (text) => measuring.measureText(text).width <= besidePhoto);
  const headHeight = EDGE * 2 + 70 + Math.max(PHOTO.height, names.length * NAME_LINE + 60);
  const code = encode(card.link, { ecc: 'M', border: 4 });
  const module = Math.floor(QR_MOST / code.size);
  const qrSize = module * code.size;
  canvas.width = WIDTH;
  canvas.height = headHeight + qrSize + FOOT;

  const ink = pen(canvas);
  ink.textBaseline = 'top';
  fill(ink, LOOK.body, { x: 0, y: 0, width: WIDTH, height: canvas.height });
  fill(ink, LOOK.head, { x: 0, y: 0, width: WIDTH, height: headHeight });
  drawOrnament(ink);

  ink.fillStyle = LOOK.onHead;
  ink.font = font(36, 650);
  ink.fillText(university, EDGE, EDGE, WIDTH * 0.55);
  ink.font = font(34);
  ink.textAlign = 'right';
  ink.fillText(words.title, WIDTH - EDGE, EDGE, WIDTH * 0.35);
  ink.textAlign = 'left';
  await drawPhoto(ink, { card, font: font(80, 650), x: EDGE, y: EDGE + 70 });
  ink.fillStyle = LOOK.onHead;
  ink.font = font(58, 650);
  const nameLeft = EDGE * 2 + PHOTO.width;
  for (const [at, name] of names.entries()) ink.fillText(name, nameLeft, EDGE + 90 + at * NAME_LINE);
  ink.font = font(40);
  ink.fillText(words.place, nameLeft, EDGE + 100 + names.length * NAME_LINE, besidePhoto);

  const left = (WIDTH - qrSize) / 2;
  for (const [y, row] of code.data.entries())
    for (const [x, dark] of row.entries())
      if (dark)
        fill(ink, '#000000', {
          x: left + x * module,
          y: headHeight + y * module,
          width: module,
          height: module,
        });
  ink.fillStyle = card.studies ? LOOK.ok : LOOK.bad;
  ink.font = font(42, 650);
  ink.textAlign = 'center';
  ink.fillText(words.state, WIDTH / 2, headHeight + qrSize + 10, WIDTH - EDGE * 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    );
  });
}

type Rectangle = { x: number; y: number; width: number; height: number };

function fill(ink: CanvasRenderingContext2D, colour: string, { x, y, width, height }: Rectangle) {
  ink.fillStyle = colour;
  ink.fillRect(x, y, width, height);
}

function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser does not support canvas drawing');
  return ink;
}

function drawOrnament(ink: CanvasRenderingContext2D) {
  ink.save();
  ink.translate(WIDTH - 360, -60);
  ink.scale(2.8, 2.8);
  ink.strokeStyle = LOOK.onHead;
  ink.globalAlpha = 0.14;
  ink.lineWidth = 5;
  ink.stroke(new Path2D(TUNDUK));
  ink.restore();
}

/** The photo cropped to its centre, as on the screen; initials without a photo. */
async function drawPhoto(
  ink: CanvasRenderingContext2D,
  { card, font, x, y }: { card: OwnCard; font: string; x: number; y: number },
) {
  const { width, height } = PHOTO;
  ink.save();
  ink.beginPath();
  ink.roundRect(x, y, width, height, 36);
  ink.clip();
  fill(ink, LOOK.photo, { x, y, width, height });
  if (card.photo) {
    const photo = new Image();
    photo.src = card.photo;
    await photo.decode();
    const scale = Math.max(width / photo.naturalWidth, height / photo.naturalHeight);
    const [drawnWidth, drawnHeight] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
    ink.drawImage(
      photo,
      x + (width - drawnWidth) / 2,
      y + (height - drawnHeight) / 2,
      drawnWidth,
      drawnHeight,
    );
  } else {
    ink.fillStyle = LOOK.onPhoto;
    ink.font = font;
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.fillText(initialsOf(card.fullName), x + width / 2, y + height / 2);
  }
  ink.restore();
}
