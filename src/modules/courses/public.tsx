export { CatalogHome } from './components/catalog-home.tsx'
