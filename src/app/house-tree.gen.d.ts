/** Brought for what it does: the routes that it adds to the root. See `bringPages`. */
export {}
