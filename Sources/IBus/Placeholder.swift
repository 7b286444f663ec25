enum IBusPlaceholder {}
