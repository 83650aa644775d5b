export const [margin, lineHeight] = [40, 34];
export const muted = '#5b6b75';
export const font = (size: number, weight = 400) => `${weight} ${size}px Inter, system-ui, sans-serif`;

interface Style {
  readonly font: string;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
  readonly maxWidth?: number;
}

export function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style): void {
  pen.font = style.font;
  pen.fillStyle = style.color ?? '#14242d';
  pen.textAlign = style.align ?? 'left';
  pen.fillText(text, x, y, style.maxWidth);
}
