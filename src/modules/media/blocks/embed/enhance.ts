import { openInPlace } from '../open-in-place.ts'

export default openInPlace('block-embed', 'fullscreen; autoplay; encrypted-media; picture-in-picture')
