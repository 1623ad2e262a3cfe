/** The families that papers are written in: all have Thai with its marks, and each a regular and a bold cut. */
export const paperFonts = ['sarabun', 'prompt', 'charm'] as const

export type PaperFont = (typeof paperFonts)[number]

export const paperWeights = ['regular', 'bold'] as const

export type PaperWeight = (typeof paperWeights)[number]
