declare module 'fontkit' {
  interface Glyph {
    readonly path: { toSVG(): string }
  }
  interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
      readonly advanceWidth: number
    }
  }
  export function create(bytes: Buffer): Font
}
