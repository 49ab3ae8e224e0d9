export type NewOrderProps = {
  onClose: () => void;
  /** Opens an order: the new one, or an existing open one. */
  onShow: (orderId: number) => void;
};
