export { PlaceSelect } from './blocks/address/place-select.tsx'
export { useGeography } from './blocks/address/use-geography.ts'
export { type UniqueIn, uniqueChoiceOf, uniqueChoices } from './blocks/input/unique-in.ts'
