const SLANT = -Math.PI / 6
/** Seen on white paper and on dark slides. */
const INK = 'rgb(128 128 128 / 0.3)'
const FONT = "600 1px 'Noto Sans Thai Variable', 'Noto Sans Thai', sans-serif"

/** Writes the words across a drawn page, again and again, into its very pixels. */
export function drawWatermark(canvas: HTMLCanvasElement, words: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const size = Math.max(12, width / 22)
  context.save()
  context.setTransform(1, 0, 0, 1, width / 2, height / 2)
  context.rotate(SLANT)
  context.font = FONT.replace('1px', `${size}px`)
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const reach = Math.hypot(width, height) / 2
  const across = Math.max(context.measureText(words).width + size * 2, size * 4)
  const down = size * 7
  for (let y = -Math.ceil(reach / down) * down; y <= reach; y += down)
    for (let x = -Math.ceil(reach / across) * across; x <= reach; x += across) context.fillText(words, x, y)
  context.restore()
}
