import { changeParts } from '../designs/change-parts.ts'
import type { DesignPart } from '../designs/design.ts'
import { usualParts } from '../designs/usual-design.ts'

const GREEN = '#166534'
const BRAND = '#1d4ed8'

/** A design as an academy makes one from the usual look: another colour, and names in calligraphy. */
export const safetyDesign = {
  name: 'แบบหลักสูตรความปลอดภัย',
  parts: usualParts.reduce<readonly DesignPart[]>((parts, { color, th }, at) => {
    const changes: Partial<DesignPart> = {
      ...(color === BRAND && { color: GREEN }),
      ...(th === '{name}' && { font: 'charm', size: 38, y: 192 }),
    }
    return changeParts(parts, { do: 'set', at, changes })
  }, usualParts),
}
