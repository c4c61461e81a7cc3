/** These are the first of all routes, and grow to them: see `bringPages`. */
export { routeTree } from './route-tree.gen.ts'
