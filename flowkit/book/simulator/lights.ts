/** Told to the page when somebody goes through the flow by hand: the live view lets go of the drawing. */
export const lightsDrawing = 'porchlight:simulated'
