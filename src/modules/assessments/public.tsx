export { default as Sit } from './islands/sit.tsx'
export { default as sitSheet } from './screens/assessment.css?url'
